import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * The hash shown before any play: SHA-256 of the server seed's text, as 64 hex characters. Draws
 * are keyed with the seed by HMAC, so no outcome can be computed from it.
 */
export function serverSeedHash(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}
