import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import { randomHex } from '#lib/random-hex.ts'

/** The random numbers of a demo round, drawn in the browser. */
export function localRandom(): RandomStream {
  return randomStream({ serverSeed: randomHex(32), clientSeed: 'demo', nonce: 0 })
}
