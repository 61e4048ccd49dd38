import type { updateProfile } from '@tallyhouse/contract/account'
import type { Avatar } from '@tallyhouse/contract/avatars'
import type * as z from 'zod/mini'
import { textOf } from '../form-text.ts'

/**
 * What the profile form sends: an emptied name is removed, an absent proof is left out, and so is an
 * avatar that was not picked, which another page may have changed.
 */
export function profileOf(
  form: FormData,
  avatar: Avatar | null | undefined,
): z.input<typeof updateProfile.body> {
  const currentPassword = textOf(form, 'currentPassword')
  const code = textOf(form, 'code')
  return {
    firstName: textOf(form, 'firstName').trim() || null,
    lastName: textOf(form, 'lastName').trim() || null,
    ...(avatar === undefined ? {} : { avatar }),
    email: textOf(form, 'email').trim(),
    ...(currentPassword ? { currentPassword } : {}),
    ...(code ? { code } : {}),
  }
}
