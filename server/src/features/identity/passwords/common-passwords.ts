import { dictionary } from '@zxcvbn-ts/language-common'

const LENGTH_MIN = 6
const COUNT = 3000

/** The source list is lowercase and sorted by frequency. Shorter passwords are rejected anyway. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= LENGTH_MIN).slice(0, COUNT),
)

/** Whether this is among the 3,000 most common passwords, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
