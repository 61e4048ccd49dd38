import type { updateProfile } from '@tallyhouse/contract/account'
import type { Avatar } from '@tallyhouse/contract/avatars'
import type * as z from 'zod/mini'
import { textOf } from '../form-text.ts'

/**
 * The request body of the profile form. An emptied name is removed. An absent proof is omitted, and so is
 * an avatar that was not picked here, because another page may have changed it.
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
