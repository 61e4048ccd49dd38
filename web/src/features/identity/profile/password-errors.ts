import { passwordChange } from '@tallyhouse/contract/account'

type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string }

/** The error of each invalid field, in the order of the form. */
export type PasswordErrors = Partial<Record<keyof Passwords, string>>

/** Validates the passwords by the rules of the call. */
export function passwordErrors(passwords: Passwords): PasswordErrors {
  const errors: PasswordErrors = {}
  for (const { path, message } of passwordChange.safeParse(passwords).error?.issues ?? []) {
    const field = path[0] as keyof Passwords
    errors[field] ??= message
  }
  return errors
}
