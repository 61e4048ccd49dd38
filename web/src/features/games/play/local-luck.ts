import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import { randomHex } from '../../../lib/random-hex.ts'

/** The luck of a round that is played in the browser alone, for points without value. */
export function localLuck(): RandomStream {
  return randomStream({ serverSeed: randomHex(32), clientSeed: 'demo', nonce: 0 })
}
