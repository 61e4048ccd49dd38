import { PASSWORD_MAX, PASSWORD_MIN } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/form/password-field.tsx'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'value'
> & {
  value: string
}

/** A field for a new password, with a hint about its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      hint={passwordHint(props.value)}
      {...props}
    />
  )
}

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
