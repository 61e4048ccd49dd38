import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/errors/app-error.ts'

/*
 * Some networks sign with MD5 or SHA-1; we never do. Their weakness is collisions: an attacker
 * who chooses two texts can give them the same digest. Forging a call would instead require a preimage
 * of a digest that includes an unknown secret, which neither algorithm is known to allow.
 */
type Algorithm = 'md5' | 'sha1' | 'sha256'

export function hexDigest(algorithm: Algorithm, text: string): string {
  return createHash(algorithm).update(text).digest('hex')
}

export function hexHmac(algorithm: Algorithm, secret: string, text: string): string {
  return createHmac(algorithm, secret).update(text).digest('hex')
}

/**
 * Verifies the hex signature that a network appends to the complete URL as `&<name>=`.
 * @throws AppError `signature_wrong`
 */
export function checkUrlSignature(
  url: string,
  { name, sign }: { name: string; sign: (signedUrl: string) => string },
): void {
  const { signedUrl, signature } = splitSignature(url, name)
  checkSignature(signature, sign(signedUrl))
}

/**
 * A URL up to the signature that its network appended as `&<name>=`, and that signature.
 * @throws AppError `signature_wrong`
 */
export function splitSignature(
  url: string,
  name: string,
): { signedUrl: string; signature: string } {
  const mark = `&${name}=`
  const end = url.lastIndexOf(mark)
  if (end < 0) throw new AppError('signature_wrong')
  return { signedUrl: url.slice(0, end), signature: url.slice(end + mark.length) }
}

/**
 * Compares a hex signature with the expected one, regardless of case.
 * @throws AppError `signature_wrong`
 */
export function checkSignature(given: string, expected: string): void {
  checkSecret(given.toLowerCase(), expected)
}

/**
 * Compares a text with the expected one in constant time.
 * @throws AppError `signature_wrong`
 */
export function checkSecret(given: string, expected: string): void {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  if (!a || !b || !timingSafeEqual(a, b)) throw new AppError('signature_wrong')
}
