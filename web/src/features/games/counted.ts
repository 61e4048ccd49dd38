/** A count with its word: `counted(1, 'tile')` is `1 tile`, of two it is `2 tiles`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
