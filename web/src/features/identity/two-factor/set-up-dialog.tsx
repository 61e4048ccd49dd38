import { beginTwoFactor, confirmTwoFactor } from '@tallyhouse/contract/two-factor'
import * as m from '@tallyhouse/messages/identity'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallAnswer, call } from '#lib/call.ts'
import { CodesStep } from './codes-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { PersistentDialog } from './persistent-dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { useTwoFactorChange } from './two-factor-query.ts'

type SetUpDialogProps = { open: boolean; onClose: () => void }

/** Turns on two-factor login in steps: password, key, code, recovery codes. */
export function SetUpDialog({ open, onClose }: SetUpDialogProps) {
  return (
    <PersistentDialog open={open} onClose={onClose} title={m.turnOnTitle()}>
      {(setLocked) => <Steps setLocked={setLocked} onDone={onClose} />}
    </PersistentDialog>
  )
}

type StepsProps = { setLocked: (isLocked: boolean) => void; onDone: () => void }

function Steps({ setLocked, onDone }: StepsProps) {
  const applyChange = useTwoFactorChange()
  const [app, setApp] = useState<CallAnswer<typeof beginTwoFactor> | null>(null)
  const begin = useMutation({
    mutationFn: ({ currentPassword }: { currentPassword: string }) =>
      call(beginTwoFactor, { body: { currentPassword } }),
    onSuccess: setApp,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmTwoFactor, { body: { code } }),
    onSuccess: () => {
      setLocked(true)
      void applyChange(true)
    },
  })
  if (confirm.data) {
    return (
      <CodesStep
        title={m.turnedOnTitle()}
        codes={confirm.data.recoveryCodes}
        onSaved={() => setLocked(false)}
        onDone={onDone}
      />
    )
  }
  if (app) {
    return (
      <ConfirmStep
        {...app}
        error={confirm.error}
        isPending={confirm.isPending}
        onCode={confirm.mutate}
      />
    )
  }
  return (
    <ProofForm
      label={m.continueButton()}
      error={begin.error}
      isPending={begin.isPending}
      onProof={begin.mutate}
    >
      {m.turnOnNote()}
    </ProofForm>
  )
}
