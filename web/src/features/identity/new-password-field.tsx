import { PASSWORD_MAX } from '@tallyhouse/contract/identity'
import { useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { passwordHint } from './password-hint.ts'

type NewPasswordFieldProps = { label?: string; name?: string; error?: string | undefined }

/** Where a password is thought up, with what would make it a better one. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  return (
    <PasswordField
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      hint={passwordHint(password)}
      onChange={(event) => setPassword(event.target.value)}
      {...props}
    />
  )
}
