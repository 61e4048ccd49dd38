import { passwordChange } from '@tallyhouse/contract/account'

type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string }

/** What is wrong with each field, in the order in which they stand. */
export type PasswordFaults = Partial<Record<keyof Passwords, string>>

/** What the call would refuse of these passwords; nothing when it would not. */
export function passwordFaults(passwords: Passwords): PasswordFaults {
  const faults: PasswordFaults = {}
  for (const { path, message } of passwordChange.safeParse(passwords).error?.issues ?? []) {
    const field = path[0] as keyof Passwords
    faults[field] ??= message
  }
  return faults
}
