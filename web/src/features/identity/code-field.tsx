import { CODE_MAX } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/identity'
import { type ComponentProps, useState } from 'react'
import { Field } from '#ui/form/field.tsx'

type CodeFieldProps = Pick<
  ComponentProps<typeof Field>,
  'name' | 'value' | 'error' | 'onChange'
> & {
  /** Called when the player switches between kinds of code; clears the field and its error. */
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
