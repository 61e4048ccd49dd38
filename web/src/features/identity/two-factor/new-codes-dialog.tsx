import { newRecoveryCodes } from '@tallyhouse/contract/two-factor'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { CodesStep } from './codes-step.tsx'
import { KeptDialog } from './kept-dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import { useTwoFactorChange } from './two-factor-query.ts'

type NewCodesDialogProps = { open: boolean; onClose: () => void }

/** Makes recovery codes in place of the ones before. */
export function NewCodesDialog({ open, onClose }: NewCodesDialogProps) {
  return (
    <KeptDialog open={open} onClose={onClose} title="New recovery codes">
      {(keep) => <Steps keep={keep} onDone={onClose} />}
    </KeptDialog>
  )
}

type StepsProps = { keep: (isKept: boolean) => void; onDone: () => void }

function Steps({ keep, onDone }: StepsProps) {
  const tellChange = useTwoFactorChange()
  const renew = useMutation({
    mutationFn: (body: { currentPassword: string; code: string }) =>
      call(newRecoveryCodes, { body }),
    onSuccess: () => {
      keep(true)
      void tellChange(true)
    },
  })
  if (renew.data) {
    return (
      <CodesStep
        title="Your new codes"
        codes={renew.data.recoveryCodes}
        onSaved={() => keep(false)}
        onDone={onDone}
      />
    )
  }
  return (
    <ProofForm
      onCodeSwitch={renew.reset}
      label="Make new codes"
      error={renew.error}
      isPending={renew.isPending}
      onProof={renew.mutate}
    >
      The recovery codes you have stop working.
    </ProofForm>
  )
}
