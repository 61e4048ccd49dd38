import { ADMIN_PASSWORD_MIN } from '@tallyhouse/contract/identity'
import { AppError } from '../http/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Refuses a new password that is easily guessed; an admin's has to be longer than a player's.
 * @throws AppError `password_too_common`, `invalid_request`
 */
export function refuseWeakPassword(password: string, { isAdmin }: { isAdmin: boolean }): void {
  if (isCommonPassword(password)) throw new AppError('password_too_common')
  if (isAdmin && password.length < ADMIN_PASSWORD_MIN) {
    throw new AppError(
      'invalid_request',
      `An admin’s password must be at least ${ADMIN_PASSWORD_MIN} characters`,
    )
  }
}
