import {
  CODE_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERSON_NAME_MAX,
} from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { type ComponentProps, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
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

type FieldState = Pick<ComponentProps<typeof Field>, 'name' | 'value' | 'error' | 'onChange'>

type CodeFieldProps = FieldState & {
  /** Called when the player switches to another kind of code; clears the field and its error. */
  onSwitch: () => void
  takesFocus?: boolean
}

/** A field for an authenticator code or, after a switch, a recovery code. */
export function CodeField({ onSwitch, takesFocus, ...field }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [wasSwitched, setSwitched] = useState(false)
  return (
    <div>
      <Field
        key={String(isRecovery)}
        label={isRecovery ? m.recoveryCode() : m.authenticatorCode()}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        required
        maxLength={CODE_MAX}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- entering the code is the only task here
        autoFocus={takesFocus || wasSwitched}
        className={isRecovery ? 'font-mono' : 'tabular text-18 tracking-[0.2em]'}
        {...field}
      />
      <button
        type="button"
        onClick={() => {
          setRecovery(!isRecovery)
          setSwitched(true)
          onSwitch()
        }}
        className="-mx-1 mt-1 inline-flex h-11 items-center rounded-control px-1 text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
      >
        {isRecovery ? m.switchToAuthenticator() : m.switchToRecoveryCode()}
      </button>
    </div>
  )
}

/** The fields for a person's names, which may stay empty. */
export function NameFields({ first, last }: { first: FieldState; last: FieldState }) {
  return (
    <div className="grid gap-x-4 gap-y-2 min-[360px]:grid-cols-2">
      <Field
        label={m.firstName()}
        autoComplete="given-name"
        maxLength={PERSON_NAME_MAX}
        {...first}
      />
      <Field
        label={m.lastName()}
        autoComplete="family-name"
        maxLength={PERSON_NAME_MAX}
        {...last}
      />
      <p className="col-span-full text-13 text-low">{m.namesReason()}</p>
    </div>
  )
}
