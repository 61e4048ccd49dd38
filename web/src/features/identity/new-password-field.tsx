import { PASSWORD_MIN } from '@tallyhouse/contract/identity'
import { PasswordField } from '../../ui/password-field.tsx'

const HINT = `At least ${PASSWORD_MIN} characters. Longer is better; a few plain words are fine.`

type NewPasswordFieldProps = { label?: string; name?: string; error?: string | undefined }

/** Where a password is thought up, with what makes a good one. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return <PasswordField autoComplete="new-password" hint={HINT} {...props} />
}
