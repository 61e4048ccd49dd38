import type { RandomStream } from './random-stream.ts'

/**
 * Draws `count` different items, in the order drawn. Each draw removes the item at its index, and
 * the rest keep their order, as in public verifiers.
 */
export function drawDistinct<Item>(
  random: RandomStream,
  items: readonly Item[],
  count: number,
): Item[] {
  const left = [...items]
  const drawn: Item[] = []
  while (drawn.length < count) drawn.push(...left.splice(random.nextBelow(left.length), 1))
  return drawn
}
