import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'

const SEED_BYTES = 32

/** The luck of a round that is played in the browser alone, for points without value. */
export function localLuck(): RandomStream {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES))
  const serverSeed = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return randomStream({ serverSeed, clientSeed: 'demo', nonce: 0 })
}
