import { ADMIN_PASSWORD_MIN } from '@tallyhouse/contract/identity'
import { isStaff, type Role } from '@tallyhouse/contract/permissions'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { AppError } from '#platform/errors/app-error.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Rejects a new password that is easy to guess. Staff need longer passwords than players.
 * @throws AppError `password_too_common`, `invalid_request`
 */
export function rejectWeakPassword(password: string, role: Role): void {
  if (isCommonPassword(password)) throw new AppError('password_too_common')
  if (isStaff({ role }) && password.length < ADMIN_PASSWORD_MIN) {
    throw new AppError(
      'invalid_request',
      text(m.adminPasswordTooShort, { min: ADMIN_PASSWORD_MIN }),
    )
  }
}
