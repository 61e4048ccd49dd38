import { PASSWORD_MIN } from '@tallyhouse/contract/identity'

const LONG = 12
const DIFFERENT_MIN = 5

/** What would make a password that is being typed a better one. */
export function passwordHint(password: string): string {
  const missing = PASSWORD_MIN - password.length
  if (password === '') {
    return `At least ${PASSWORD_MIN} characters. Longer is safer, for example a few random words.`
  }
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'} needed.`
  if (new Set(password.toLowerCase()).size < DIFFERENT_MIN) {
    return 'Easy to guess. Use more different characters.'
  }
  if (password.length < LONG) return 'Long enough. A few random words would be safer.'
  return 'Good length.'
}
