import { dictionary } from '@zxcvbn-ts/language-common'

const LENGTH_MIN = 6
const COUNT = 3000

/** The list is ranked by use and in lower case; shorter passwords are refused anyway. */
const commonPasswords = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= LENGTH_MIN).slice(0, COUNT),
)

/** Whether this is one of the 3,000 most used passwords, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
