/** Select options for the whole numbers from `min` to `max`. */
export function numberOptions(min: number, max: number): { value: string; label: string }[] {
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const value = String(min + index)
    return { value, label: value }
  })
}
