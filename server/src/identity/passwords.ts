import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { createGate } from './gate.ts'

/** Hashes and checks passwords away from the event loop, a few at a time. Both may throw AppError
 * `overloaded`. */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash it takes the time of a check and answers false. */
  matches: (password: string, passwordHash: string | undefined) => Promise<boolean>
}

/** Argon2id, the algorithm the library uses unless told otherwise. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function createPasswords({
  hash,
  verify,
}: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords {
  const gate = createGate({ atOnce: 2, waiting: 50 })
  return {
    hash: (password) => gate(() => hash(password, cost)),
    matches: (password, passwordHash) => gate(() => verify(passwordHash ?? nobodysHash, password)),
  }
}

/** Looks like a hash of the same cost, and is the hash of nothing we know. */
const nobodysHash = [
  '$argon2id$v=19',
  `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  unpadded(16),
  unpadded(32),
].join('$')

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
