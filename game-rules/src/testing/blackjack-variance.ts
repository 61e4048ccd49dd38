import { ALL_SHOES, countBestPlay, netHundredthsOf } from '../blackjack-best-play.ts'

/** The variance of a round's net result under best play, for a stake of 1. */
export function netVariance(): number {
  let mean = 0
  let squares = 0
  for (const [end, shoes] of countBestPlay()) {
    const chance = Number(shoes) / Number(ALL_SHOES)
    const net = Number(netHundredthsOf(end)) / 100
    mean += chance * net
    squares += chance * net ** 2
  }
  return squares - mean ** 2
}
