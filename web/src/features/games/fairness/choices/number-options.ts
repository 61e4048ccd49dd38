/** The whole numbers from `least` to `most` to choose from. */
export function numberOptions(least: number, most: number): { value: string; label: string }[] {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const value = String(least + index)
    return { value, label: value }
  })
}
