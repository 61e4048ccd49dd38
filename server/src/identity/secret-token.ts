import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as text that fits in a link or a cookie. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What we keep of a token: enough to recognise it, too little to use it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
