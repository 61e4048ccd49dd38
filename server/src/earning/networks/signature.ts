import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../http/app-error.ts'

/*
 * MD5 and SHA-1 are what these networks sign with; nothing of ours is. Their weakness is that two
 * texts with one digest can be made by somebody who chooses both. A forger here would have to find
 * a text to a digest over a secret they do not know, which neither allows.
 */
type Algorithm = 'md5' | 'sha1' | 'sha256'

/** Hex digest of a text. */
export function digestOf(algorithm: Algorithm, text: string): string {
  return createHash(algorithm).update(text).digest('hex')
}

/** Hex HMAC of a text. */
export function hmacOf(algorithm: Algorithm, secret: string, text: string): string {
  return createHmac(algorithm, secret).update(text).digest('hex')
}

/**
 * Holds a hex signature to the expected one, whatever the case of its letters.
 * @throws AppError `signature_wrong`
 */
export function checkSignature(given: string, expected: string): void {
  checkSecret(given.toLowerCase(), expected)
}

/**
 * Holds a text to the expected one, in a time that tells nothing of how alike they are.
 * @throws AppError `signature_wrong`
 */
export function checkSecret(given: string, expected: string): void {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  if (!a || !b || !timingSafeEqual(a, b)) throw new AppError('signature_wrong')
}
