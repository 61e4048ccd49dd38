import { beginTwoFactor, confirmTwoFactor } from '@tallyhouse/contract/two-factor'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallAnswer, call } from '../../../lib/call.ts'
import { CodesStep } from './codes-step.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { KeptDialog } from './kept-dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { useTwoFactorChange } from './two-factor-query.ts'

type SetUpDialogProps = { open: boolean; onClose: () => void }

/** Turns two-factor log-in on: the password, the app, a code of it, and the recovery codes. */
export function SetUpDialog({ open, onClose }: SetUpDialogProps) {
  return (
    <KeptDialog open={open} onClose={onClose} title="Turn on two-factor log-in">
      {(keep) => <Steps keep={keep} onDone={onClose} />}
    </KeptDialog>
  )
}

type StepsProps = { keep: (isKept: boolean) => void; onDone: () => void }

function Steps({ keep, onDone }: StepsProps) {
  const tellChange = useTwoFactorChange()
  const [app, setApp] = useState<CallAnswer<typeof beginTwoFactor> | null>(null)
  const begin = useMutation({
    mutationFn: ({ currentPassword }: { currentPassword: string }) =>
      call(beginTwoFactor, { body: { currentPassword } }),
    onSuccess: setApp,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => call(confirmTwoFactor, { body: { code } }),
    onSuccess: () => {
      keep(true)
      void tellChange(true)
    },
  })
  if (confirm.data) {
    return (
      <CodesStep
        title="Two-factor log-in is on"
        codes={confirm.data.recoveryCodes}
        onSaved={() => keep(false)}
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
      label="Continue"
      error={begin.error}
      isPending={begin.isPending}
      onProof={begin.mutate}
    >
      First your password, so that nobody else does this on a device you left open.
    </ProofForm>
  )
}
