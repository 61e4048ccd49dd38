import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { createConcurrencyLimit } from '../login/concurrency-limit.ts'

/**
 * Hashes and checks passwords off the event loop, a few at a time.
 * @throws AppError `overloaded`
 */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash, takes as long as a real check and returns false. */
  matches: (password: string, passwordHash: string | undefined) => Promise<boolean>
}

/** For Argon2id, the default algorithm of the library. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function createPasswords({
  hash,
  verify,
}: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords {
  const limited = createConcurrencyLimit({ atOnce: 2, waiting: 50 })
  return {
    hash: (password) => limited(() => hash(password, cost)),
    matches: (password, passwordHash) => limited(() => verify(passwordHash ?? dummyHash, password)),
  }
}

/** A random value in the form of a hash with the same cost; no known password matches it. */
const dummyHash = [
  '$argon2id$v=19',
  `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`,
  unpadded(16),
  unpadded(32),
].join('$')

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replace(/=+$/, '')
}
