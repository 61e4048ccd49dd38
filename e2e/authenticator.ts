import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The code that an authenticator app shows for a key (RFC 6238), now or one step later. Each code
 * works once, and the server accepts the next step's code too, so two can be used without waiting.
 */
export function authenticatorCode(key: string, when: 'now' | 'next' = 'now'): string {
  const step = Math.floor(Date.now() / STEP_MS) + (when === 'next' ? 1 : 0)
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', decodeBase32(key)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Decodes Base32 (RFC 4648). */
function decodeBase32(key: string): Buffer {
  const bits = Array.from(key, (character) =>
    CHARACTERS.indexOf(character).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
