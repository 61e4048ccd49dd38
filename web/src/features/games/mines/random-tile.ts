import { TILES } from '@tallyhouse/game-rules/mines'

/** A uniformly random tile that is not taken; undefined if all are. */
export function randomTile(taken: number[]): number | undefined {
  const free = Array.from({ length: TILES }, (_, tile) => tile).filter(
    (tile) => !taken.includes(tile),
  )
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return free[Math.floor((draw / 2 ** 32) * free.length)]
}
