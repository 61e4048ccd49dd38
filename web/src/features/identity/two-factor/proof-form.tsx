import * as m from '@tallyhouse/messages/identity'
import type { ReactNode, SubmitEvent } from 'react'
import { announce } from '#lib/announce.ts'
import { refusedFor, sentenceOf } from '#lib/api-error.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { CodeField } from '../code-field.tsx'
import { focusField } from '../focus-field.ts'
import { textOf } from '../form-text.ts'

type Proof = { currentPassword: string; code: string }

type ProofFormProps = {
  label: string
  tone?: 'primary' | 'danger'
  /** Set when a code is required as well; clears the error when the player switches kinds of code. */
  onCodeSwitch?: () => void
  error: Error | null
  isPending: boolean
  onProof: (proof: Proof, then: { onError: (error: Error) => void }) => void
  /** Why the proof is required. */
  children: ReactNode
}

/** Asks the player for their password and, if required, a code. */
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
        onError: (rejection) => {
          announce(sentenceOf(rejection), 'assertive')
          focusField(form, fieldOf(rejection))
        },
      },
    )
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <p className="text-14 text-mid">{children}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={m.currentPassword()}
        name="currentPassword"
        autoComplete="current-password"
        error={isAboutCode(error) ? undefined : messageOf(error)}
      />
      {onCodeSwitch && (
        <CodeField
          error={isAboutCode(error) ? messageOf(error) : undefined}
          onSwitch={onCodeSwitch}
        />
      )}
      <Button type="submit" variant={tone} className="w-full" aria-disabled={isPending}>
        {isPending ? m.oneMoment() : label}
      </Button>
    </form>
  )
}

function messageOf(error: Error | null): string | undefined {
  return error === null ? undefined : sentenceOf(error)
}

function isAboutCode(error: Error | null): boolean {
  return refusedFor(error, 'second_factor_wrong', 'second_factor_required') !== undefined
}

function fieldOf(error: Error): string {
  return isAboutCode(error) ? 'code' : 'currentPassword'
}
