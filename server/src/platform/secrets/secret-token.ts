import { hash, randomBytes } from 'node:crypto'

/** 256 random bits, encoded for use in a link or a cookie. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token: it identifies the token but cannot be used in its place. */
export function hashOfToken(token: string): Buffer {
  return Buffer.from(hash('sha256', token, 'hex'), 'hex')
}
