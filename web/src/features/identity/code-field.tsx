import { CODE_MAX } from '@tallyhouse/contract/identity'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'

type CodeFieldProps = {
  error: string | undefined
  /** The other kind of code is asked for now, so the error is over. */
  onSwitch: () => void
  takesFocus?: boolean
}

/** Asks for a code of the player's authenticator app or, when they say so, for a recovery code. The
 * field's name is `code`. */
export function CodeField({ error, onSwitch, takesFocus }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [wasSwitched, setSwitched] = useState(false)
  return (
    <div>
      <Field
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code of your authenticator app'}
        name="code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        required
        maxLength={CODE_MAX}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the player came for
        autoFocus={takesFocus || wasSwitched}
        error={error}
        className={isRecovery ? 'font-mono' : 'tabular text-18 tracking-[0.2em]'}
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
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </button>
    </div>
  )
}
