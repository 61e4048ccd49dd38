import type { ReactNode, SubmitEvent } from 'react'
import { announce } from '../../../lib/announce.ts'
import { refusedFor, sentenceOf } from '../../../lib/api-error.ts'
import { usePlayer } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { CodeField } from '../code-field.tsx'
import { focusField } from '../focus-field.ts'
import { textOf } from '../form-text.ts'

type Proof = { currentPassword: string; code: string }

type ProofFormProps = {
  /** What the button says. */
  label: string
  tone?: 'primary' | 'danger'
  /** Where a code is asked for, too: takes back the error when another kind of code is. */
  onCodeSwitch?: () => void
  error: Error | null
  isPending: boolean
  onProof: (proof: Proof, then: { onError: (error: Error) => void }) => void
  /** Why it is asked. */
  children: ReactNode
}

/** Asks who is signed in for the password again and, if need be, for a code. */
export function ProofForm({ label, tone = 'primary', onCodeSwitch, ...props }: ProofFormProps) {
  const { error, isPending, onProof, children } = props
  const { username } = usePlayer()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    onProof(
      { currentPassword: textOf(fields, 'currentPassword'), code: textOf(fields, 'code') },
      {
        onError: (refusal) => {
          announce(sentenceOf(refusal), 'assertive')
          focusField(form, fieldOf(refusal))
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <p className="text-14 text-mid">{children}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={isAboutCode(error) ? undefined : refusal(error)}
      />
      {onCodeSwitch && (
        <CodeField
          error={isAboutCode(error) ? refusal(error) : undefined}
          onSwitch={onCodeSwitch}
        />
      )}
      <Button type="submit" variant={tone} className="w-full" aria-disabled={isPending}>
        {isPending ? 'One moment...' : label}
      </Button>
    </form>
  )
}

function refusal(error: Error | null): string | undefined {
  return error === null ? undefined : sentenceOf(error)
}

function isAboutCode(error: Error | null): boolean {
  return refusedFor(error, 'second_factor_wrong', 'second_factor_required') !== undefined
}

function fieldOf(error: Error): string {
  return isAboutCode(error) ? 'code' : 'currentPassword'
}
