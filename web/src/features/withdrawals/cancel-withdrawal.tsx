import { cancelWithdrawal } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import { useMutation } from '@tanstack/react-query'
import { callOnce } from '#lib/calls/call-once.ts'
import { announce } from '#lib/page/announce.ts'
import { Button } from '#ui/button.tsx'
import { useConfirmation } from '#ui/overlay/confirm-dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { notifyFailure } from '#ui/overlay/toast.ts'
import { useInvalidateAddresses } from './payout-addresses.ts'
import { isUnsent, type Withdrawal } from './withdrawal-status.ts'

/** Cancels a withdrawal that was not sent. Nothing for one that was. The dialog around it then shows how it ended. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, amount } = withdrawal
  const confirmation = useConfirmation()
  const cancel = useCancellation()
  if (!isUnsent(withdrawal)) return null
  const ask = () =>
    confirmation.ask({
      title: m.cancelTitle(),
      description: m.cancelDescription({ points: amount }),
      confirm: m.cancelWithdrawal(),
      dismiss: m.keepWithdrawal(),
      tone: 'danger',
      onConfirm: () => cancel.mutate(id),
    })
  return (
    <>
      <DialogActions className="items-center">
        <p className="grow text-14 text-mid">{m.notSentYet()}</p>
        <Button disabled={cancel.isPending} onClick={ask}>
          {m.cancelWithdrawal()}
        </Button>
      </DialogActions>
      {confirmation.dialog}
    </>
  )
}

function useCancellation() {
  const invalidate = useInvalidateAddresses()
  return useMutation({
    mutationFn: (id: number) => callOnce(cancelWithdrawal, { params: { id } }),
    onSuccess: () => announce(m.canceled()),
    onError: (error) => notifyFailure(m.errorTitle(), error),
    onSettled: invalidate,
  })
}
