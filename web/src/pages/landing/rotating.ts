/** `count` neighbours of a ring of items, from the item at `start` on; all of them if they are fewer. */
export function neighbours<Item>(items: Item[], start: number, count: number): Item[] {
  if (items.length <= count) return items
  const first = start % items.length
  return [...items, ...items].slice(first, first + count)
}
