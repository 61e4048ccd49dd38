import type { updateProfile } from '@tallyhouse/contract/account'
import type * as z from 'zod/mini'
import { textOf } from '../form-text.ts'

/** What the profile form sends: an emptied name is taken away, an absent proof is left out. */
export function profileOf(form: FormData): z.input<typeof updateProfile.body> {
  const currentPassword = textOf(form, 'currentPassword')
  const code = textOf(form, 'code')
  return {
    firstName: textOf(form, 'firstName').trim() || null,
    lastName: textOf(form, 'lastName').trim() || null,
    email: textOf(form, 'email').trim(),
    ...(currentPassword ? { currentPassword } : {}),
    ...(code ? { code } : {}),
  }
}
