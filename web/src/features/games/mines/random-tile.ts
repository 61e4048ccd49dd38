import { TILES } from '@tallyhouse/game-rules/mines'

/** One of the tiles that are not taken, each as likely; undefined when none is left. */
export function randomTile(taken: number[]): number | undefined {
  const free = Array.from({ length: TILES }, (_, tile) => tile).filter(
    (tile) => !taken.includes(tile),
  )
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return free[Math.floor((draw / 2 ** 32) * free.length)]
}
