/** Takes `count` items from `start` on, continuing at the beginning after the last; all items if there are fewer. */
export function neighbors<Item>(items: Item[], start: number, count: number): Item[] {
  if (items.length <= count) return items
  const first = start % items.length
  return [...items, ...items].slice(first, first + count)
}
