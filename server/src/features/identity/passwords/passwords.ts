import { randomBytes } from 'node:crypto'
import * as argon2 from '@node-rs/argon2'
import { normalizePassword } from '@tallyhouse/contract/identity'
import { createConcurrencyLimit } from '../login/concurrency-limit.ts'

/**
 * Hashes and checks passwords off the event loop, a few at a time.
 * @throws AppError `overloaded`
 */
export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Without a hash, takes as long as a real check, and nothing is correct. */
  check: (password: string, passwordHash: string | undefined) => Promise<PasswordCheck>
}

/** `newHash` replaces the hash of a correct password that was not hashed in its normal form. */
type PasswordCheck = { isCorrect: boolean; newHash?: string }

/** For Argon2id, the library's default algorithm. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export function createPasswords({
  hash,
  verify,
}: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords {
  const limited = createConcurrencyLimit({ atOnce: 2, waiting: 50 })
  return {
    hash: (password) => limited(() => hash(normalizePassword(password), cost)),
    check: (password, passwordHash) => limited(() => check(password, passwordHash ?? dummyHash)),
  }

  async function check(password: string, passwordHash: string): Promise<PasswordCheck> {
    const normal = normalizePassword(password)
    if (await verify(passwordHash, normal)) return { isCorrect: true }
    for (const form of formerForms(password, normal)) {
      if (await verify(passwordHash, form)) {
        return { isCorrect: true, newHash: await hash(normal, cost) }
      }
    }
    return { isCorrect: false }
  }
}

/** Other forms in which an earlier version may have hashed a password: as entered, and decomposed. None for ASCII. */
function formerForms(password: string, normal: string): string[] {
  return [...new Set([password, normal.normalize('NFD')])].filter((form) => form !== normal)
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
