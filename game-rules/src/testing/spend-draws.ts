import { serverSeedHash } from '../commitment.ts'
import { type RandomStream, randomStream } from '../random-stream.ts'

const ROUNDS_PER_SEED = 1000

/**
 * Plays rounds until they have taken so many draws. As with a player who rotates, each round has a
 * nonce of its own and every thousandth brings new seeds; all come from `origin`, and so again.
 */
export function spendDraws(
  { draws, origin }: { draws: number; origin: string },
  play: (random: RandomStream) => void,
): void {
  let taken = 0
  for (let rotation = 0; taken < draws; rotation++) {
    const clientSeed = `${origin} ${rotation}`
    const serverSeed = serverSeedHash(clientSeed)
    for (let nonce = 0; nonce < ROUNDS_PER_SEED && taken < draws; nonce++) {
      const { nextUint32, nextBelow } = randomStream({ serverSeed, clientSeed, nonce })
      play({
        nextUint32() {
          taken += 1
          return nextUint32()
        },
        nextBelow(limit) {
          taken += 1
          return nextBelow(limit)
        },
      })
    }
  }
}
