import type { PayoutAddress } from './payout-addresses.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

/** The `payTo` of a draft whose destination is typed in. */
export const NEW_ADDRESS = 'new'

/**
 * The saved address that a draft pays: the picked one, or else the newest whose latest payout did not fail,
 * preferably one without a waiting period. Undefined when the destination is typed in.
 */
export function chosenAddress(
  { method, payTo }: WithdrawalDraft,
  addresses: PayoutAddress[],
): PayoutAddress | undefined {
  if (payTo === NEW_ADDRESS) return undefined
  const saved = addresses.filter((address) => address.method === method)
  const usable = saved.filter(({ lastPayoutFailed }) => !lastPayoutFailed)
  return (
    saved.find(({ id }) => String(id) === payTo) ??
    usable.find(({ waitsUntil }) => waitsUntil === null) ??
    usable[0]
  )
}

/** Copies the chosen address into the field of the draft's method. */
export function withChosenAddress(
  draft: WithdrawalDraft,
  addresses: PayoutAddress[],
): WithdrawalDraft {
  const chosen = chosenAddress(draft, addresses)
  if (chosen === undefined) return draft
  const field = draft.method === 'robux' ? 'username' : 'paymentDetails'
  return { ...draft, [field]: chosen.destination }
}
