import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** The seeds that determine a round. The server seed is used as text, not decoded. */
export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }

/** One round's random numbers, drawn in order. */
export type RandomStream = {
  /** The next draw, a whole number from 0 to 2^32 - 1. */
  nextUint32(): number
  /** The next draw as a whole number from 0 to `limit` - 1: floor(u / 2^32 x limit). */
  nextBelow(limit: number): number
}

/** HMAC-SHA256 over UTF-8 texts. */
export type HmacSha256 = (key: string, message: string) => Uint8Array

const DRAWS_PER_BLOCK = 8

const portableHmac: HmacSha256 = (key, message) =>
  hmac(sha256, utf8ToBytes(key), utf8ToBytes(message))

/**
 * A round's stream. Block b is HMAC-SHA256(key = server seed, message = `clientSeed:nonce:b`).
 * Each four bytes, big-endian, are one draw, so a block has eight draws. This is the most widely
 * used public protocol, so that any public verifier can reproduce a round. `hmacSha256` replaces the
 * implementation that runs everywhere by a faster one.
 */
export function randomStream(
  { serverSeed, clientSeed, nonce }: Seeds,
  hmacSha256 = portableHmac,
): RandomStream {
  let draws: DataView | undefined
  let position = 0

  function nextUint32(): number {
    const place = position % DRAWS_PER_BLOCK
    if (draws === undefined || place === 0) {
      const message = `${clientSeed}:${nonce}:${Math.floor(position / DRAWS_PER_BLOCK)}`
      const { buffer, byteOffset } = hmacSha256(serverSeed, message)
      draws = new DataView(buffer, byteOffset)
    }
    position += 1
    return draws.getUint32(place * 4)
  }

  return { nextUint32, nextBelow: (limit) => Math.floor((nextUint32() / 2 ** 32) * limit) }
}
