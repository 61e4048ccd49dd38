import { PASSWORD_MAX } from '@tallyhouse/contract/identity'
import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { passwordHint } from './password-hint.ts'

type NewPasswordFieldProps = { label?: string; name?: string; error?: string | undefined }

/** Where a password is thought up, with what would make it a better one. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    const forget = () => setPassword('')
    form?.addEventListener('reset', forget)
    return () => form?.removeEventListener('reset', forget)
  }, [])
  return (
    <PasswordField
      ref={input}
      autoComplete="new-password"
      maxLength={PASSWORD_MAX}
      hint={passwordHint(password)}
      onChange={(event) => setPassword(event.target.value)}
      {...props}
    />
  )
}
