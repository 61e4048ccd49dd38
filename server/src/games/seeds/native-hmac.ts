import { createHmac } from 'node:crypto'
import type { HmacSha256 } from '@tallyhouse/game-rules/random-stream'

/** The hash of OpenSSL, several times faster than the portable one of browsers. */
export const nativeHmac: HmacSha256 = (key, message) =>
  createHmac('sha256', key).update(message).digest()
