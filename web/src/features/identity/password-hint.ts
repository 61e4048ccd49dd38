import { PASSWORD_MIN } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'

const LONG = 12
const DIFFERENT_MIN = 5

/** Feedback on a password while it is typed. */
export function passwordHint(password: string): string {
  const missing = PASSWORD_MIN - password.length
  if (password === '') {
    return m.passwordHint({ min: PASSWORD_MIN })
  }
  if (missing > 0) return m.passwordTooShort({ missing })
  if (new Set(password.toLowerCase()).size < DIFFERENT_MIN) {
    return m.passwordRepetitive()
  }
  if (password.length < LONG) return m.passwordShort()
  return m.passwordGood()
}
