/** Cryptographically random bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes))
  return [...values].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
