import { createHash } from 'node:crypto'

/** An opaque, stable fingerprint that identifies an account at a provider. */
export function hashAccount(...facts: string[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)
}
