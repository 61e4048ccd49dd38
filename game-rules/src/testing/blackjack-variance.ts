import { countBestPlay } from '../blackjack-best-play.ts'
import { ALL_SHOES } from '../blackjack-shoes.ts'

/** The variance of a round's net result under best play, for a first stake of 1. */
export function netVariance(): number {
  let mean = 0
  let squares = 0
  for (const [hundredths, shoes] of countBestPlay()) {
    const chance = Number(shoes) / Number(ALL_SHOES)
    const net = hundredths / 100
    mean += chance * net
    squares += chance * net ** 2
  }
  return squares - mean ** 2
}
