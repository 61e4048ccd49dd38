import * as m from '@tallyhouse/messages/withdrawals'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { useConfirmation } from '#ui/overlay/confirm-dialog.tsx'
import { DialogActions } from '#ui/overlay/dialog-actions.tsx'
import { addressesQuery, useRemoveAddress } from './payout-addresses.ts'
import { isUnsent, type Withdrawal } from './withdrawal-status.ts'

/**
 * Cancels a withdrawal that was not sent, in the one way there is: by removing its payout address, which cancels all unsent
 * withdrawals to it. Nothing for one that was sent or whose address is gone.
 */
export function CancelWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { method, destination } = withdrawal
  const { data: addresses = [] } = useQuery({ ...addressesQuery, enabled: isUnsent(withdrawal) })
  const confirmation = useConfirmation()
  const remove = useRemoveAddress()
  const address = addresses.find((one) => one.method === method && one.destination === destination)
  if (!isUnsent(withdrawal) || !address) return null
  const ask = () =>
    confirmation.ask({
      title: m.cancelTitle(),
      description: m.cancelDescription({ destination }),
      confirm: m.cancelWithdrawal(),
      dismiss: m.keepWithdrawal(),
      tone: 'danger',
      onConfirm: () => remove.mutate(address.id),
    })
  return (
    <>
      <DialogActions className="items-center">
        <p className="grow text-14 text-mid">{m.notSentYet()}</p>
        <Button disabled={remove.isPending} onClick={ask}>
          {m.cancelWithdrawal()}
        </Button>
      </DialogActions>
      {confirmation.dialog}
    </>
  )
}
