import { turnOffTwoFactor } from '@tallyhouse/contract/two-factor'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { notify } from '../../../ui/toast.tsx'
import { ProofForm } from './proof-form.tsx'
import { useTwoFactorChange } from './two-factor-query.ts'

type TurnOffDialogProps = { open: boolean; onClose: () => void }

/** Turns two-factor log-in off. */
export function TurnOffDialog({ open, onClose }: TurnOffDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Turn off two-factor log-in"
    >
      <TurnOffForm onDone={onClose} />
    </Dialog>
  )
}

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const tellChange = useTwoFactorChange()
  const turnOff = useMutation({
    mutationFn: (body: { currentPassword: string; code: string }) =>
      call(turnOffTwoFactor, { body }),
    onSuccess: () => {
      onDone()
      void tellChange(false)
      notify({
        title: 'Two-factor log-in is off',
        description: 'Your password alone lets you in now.',
      })
    },
  })
  return (
    <ProofForm
      onCodeSwitch={turnOff.reset}
      tone="danger"
      label="Turn off"
      error={turnOff.error}
      isPending={turnOff.isPending}
      onProof={turnOff.mutate}
    >
      Log-ins and withdrawals will ask for no code. Your recovery codes stop working.
    </ProofForm>
  )
}
