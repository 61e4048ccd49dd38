import type { registration } from '@tallyhouse/contract/identity'
import type * as z from 'zod/mini'
import { textOf } from './form-text.ts'

/** The request body of the sign-up form, without empty names and without an absent code. */
export function registrationOf(
  form: FormData,
  referralCode: string | null,
  timeZone: string,
): z.input<typeof registration> {
  const firstName = textOf(form, 'firstName').trim()
  const lastName = textOf(form, 'lastName').trim()
  return {
    username: textOf(form, 'username'),
    email: textOf(form, 'email'),
    password: textOf(form, 'password'),
    timeZone,
    termsAccepted: form.get('termsAccepted') !== null,
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    ...(referralCode ? { referralCode } : {}),
  }
}
