import { confirmIdentity } from '@tallyhouse/contract/account'
import * as m from '@tallyhouse/messages/admin'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, type SubmitEvent, useRef } from 'react'
import { sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { useStore } from '#lib/store.ts'
import { usePlayer } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { isSignedOut, sendToLogin } from './send-to-login.ts'
import { stepUpPrompt } from './step-up.ts'

/** Asks an admin to confirm their identity before a sensitive action. */
export function StepUpDialog() {
  const prompt = useStore(stepUpPrompt)
  const entry = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={prompt !== null}
      onOpenChange={(next) => !next && prompt?.answer(false)}
      initialFocus={entry}
      title={m.confirmIdentityTitle()}
      description={m.confirmIdentityDescription()}
    >
      {prompt && (
        <StepUpForm
          requiresCode={prompt.requiresCode}
          entry={entry}
          onConfirmed={() => prompt.answer(true)}
        />
      )}
    </Dialog>
  )
}

type StepUpFormProps = {
  requiresCode: boolean
  entry: RefObject<HTMLInputElement | null>
  onConfirmed: () => void
}

function StepUpForm({ requiresCode, entry, onConfirmed }: StepUpFormProps) {
  const { username } = usePlayer()
  const confirm = useMutation({
    mutationFn: (entered: string) =>
      call(confirmIdentity, {
        body: requiresCode ? { code: entered } : { currentPassword: entered },
      }),
    onSuccess: onConfirmed,
    onError: (error) => isSignedOut(error) && sendToLogin(),
  })
  const error = confirm.error === null ? undefined : sentenceOf(confirm.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget).get('entered')
    if (!confirm.isPending && typeof entered === 'string') confirm.mutate(entered)
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {requiresCode ? (
        <Field
          label={m.codeField()}
          name="entered"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          ref={entry}
          hint={m.codeHint()}
          error={error}
          className="tabular"
        />
      ) : (
        <PasswordField
          label={m.passwordField()}
          name="entered"
          autoComplete="current-password"
          required
          ref={entry}
          error={error}
        />
      )}
      <Button type="submit" variant="primary" className="w-full" aria-disabled={confirm.isPending}>
        {confirm.isPending ? m.confirmingIdentity() : m.confirmIdentity()}
      </Button>
    </form>
  )
}
