import { turnOffTwoFactor } from '@tallyhouse/contract/two-factor'
import * as m from '@tallyhouse/messages/identity'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/toast.tsx'
import { ProofForm } from './proof-form.tsx'
import { useTwoFactorChange } from './two-factor-query.ts'

type TurnOffDialogProps = { open: boolean; onClose: () => void }

export function TurnOffDialog({ open, onClose }: TurnOffDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.turnOffTitle()}>
      <TurnOffForm onDone={onClose} />
    </Dialog>
  )
}

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const applyChange = useTwoFactorChange()
  const turnOff = useMutation({
    mutationFn: (body: { currentPassword: string; code: string }) =>
      call(turnOffTwoFactor, { body }),
    onSuccess: () => {
      onDone()
      void applyChange(false)
      notify({
        title: m.turnedOffTitle(),
        description: m.turnedOff(),
      })
    },
  })
  return (
    <ProofForm
      onCodeSwitch={turnOff.reset}
      tone="danger"
      label={m.turnOff()}
      error={turnOff.error}
      isPending={turnOff.isPending}
      onProof={turnOff.mutate}
    >
      {m.turnOffNote()}
    </ProofForm>
  )
}
