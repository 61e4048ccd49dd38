import { confirmIdentity } from '@tallyhouse/contract/account'
import * as m from '@tallyhouse/messages/step-up'
import { type RefObject, useRef } from 'react'
import { describeError } from '#lib/calls/api-error.ts'
import { call } from '#lib/calls/call.ts'
import { useCallForm } from '#lib/calls/use-call-form.ts'
import { useStore } from '#lib/store.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { Field } from '#ui/form/field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { usePlayer } from './current-user.ts'
import { stepUpPrompt } from './step-up.ts'

/** Asks the player to confirm their identity before a sensitive action. */
export function StepUpDialog() {
  const prompt = useStore(stepUpPrompt)
  const entry = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={prompt !== null}
      onClose={() => prompt?.response(false)}
      initialFocus={entry}
      title={m.confirmIdentityTitle()}
      description={m.confirmIdentityDescription()}
    >
      {prompt && (
        <StepUpForm
          requiresCode={prompt.requiresCode}
          entry={entry}
          onConfirmed={() => prompt.response(true)}
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
  const form = useCallForm({
    initial: { proof: '' },
    send: ({ proof }) =>
      call(confirmIdentity, { body: requiresCode ? { code: proof } : { currentPassword: proof } }),
    rejections: (error) => ({ proof: describeError(error) }),
    onSuccess: onConfirmed,
  })
  return (
    <CallForm form={form} submit={m.confirmIdentity()} pending={m.confirmingIdentity()}>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {requiresCode ? (
        <Field
          label={m.codeField()}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          ref={entry}
          hint={m.codeHint()}
          className="tabular"
          {...form.field('proof')}
        />
      ) : (
        <PasswordField
          label={m.passwordField()}
          autoComplete="current-password"
          required
          ref={entry}
          {...form.field('proof')}
        />
      )}
    </CallForm>
  )
}
