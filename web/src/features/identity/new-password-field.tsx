import { PASSWORD_MAX } from '@tallyhouse/contract/identity'
import { useEffect, useRef, useState } from 'react'
import { PasswordField } from '#ui/password-field.tsx'
import { passwordHint } from './password-hint.ts'

type NewPasswordFieldProps = { label?: string; name?: string; error?: string | undefined }

/** A field for a new password, with a hint about its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    const clear = () => setPassword('')
    form?.addEventListener('reset', clear)
    return () => form?.removeEventListener('reset', clear)
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
