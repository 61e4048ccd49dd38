import { newRecoveryCodes } from '@tallyhouse/contract/two-factor'
import * as m from '@tallyhouse/messages/identity'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { CodesStep } from './codes-step.tsx'
import { PersistentDialog } from './persistent-dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { useTwoFactorChange } from './two-factor-query.ts'

type NewCodesDialogProps = { open: boolean; onClose: () => void }

/** Replaces the player's recovery codes. */
export function NewCodesDialog({ open, onClose }: NewCodesDialogProps) {
  return (
    <PersistentDialog open={open} onClose={onClose} title={m.newRecoveryCodes()}>
      {(setLocked) => <Steps setLocked={setLocked} onDone={onClose} />}
    </PersistentDialog>
  )
}

type StepsProps = { setLocked: (isLocked: boolean) => void; onDone: () => void }

function Steps({ setLocked, onDone }: StepsProps) {
  const applyChange = useTwoFactorChange()
  const renew = useMutation({
    mutationFn: (body: { currentPassword: string; code: string }) =>
      call(newRecoveryCodes, { body }),
    onSuccess: () => {
      setLocked(true)
      void applyChange(true)
    },
  })
  if (renew.data) {
    return (
      <CodesStep
        title={m.yourNewCodes()}
        codes={renew.data.recoveryCodes}
        onSaved={() => setLocked(false)}
        onDone={onDone}
      />
    )
  }
  return (
    <ProofForm
      onCodeSwitch={renew.reset}
      label={m.createNewCodes()}
      error={renew.error}
      isPending={renew.isPending}
      onProof={renew.mutate}
    >
      {m.createNewCodesNote()}
    </ProofForm>
  )
}
