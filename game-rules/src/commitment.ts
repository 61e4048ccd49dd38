import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A server seed's published hash: SHA-256 of its text, as 64 hex characters. Draws use the
 * seed as an HMAC key, so no outcome can be computed from the hash.
 */
export function serverSeedHash(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}
