import type { PayoutAddress } from './payout-addresses.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

/** What a draft says when its destination is typed in. */
export const NEW_ADDRESS = 'new'

/**
 * The kept address that a draft goes to: the one that was picked, else the newest whose latest payout did
 * not fail, of those that need not wait if there is one. Undefined when the destination is typed in, also
 * because there is nothing to suggest.
 */
export function chosenAddress(
  { method, payTo }: WithdrawalDraft,
  addresses: PayoutAddress[],
): PayoutAddress | undefined {
  if (payTo === NEW_ADDRESS) return undefined
  const kept = addresses.filter((address) => address.method === method)
  const fit = kept.filter(({ lastPayoutFailed }) => !lastPayoutFailed)
  return (
    kept.find(({ id }) => String(id) === payTo) ??
    fit.find(({ waitsUntil }) => waitsUntil === null) ??
    fit[0]
  )
}

/** The draft with its chosen address in the field of its method. */
export function filledIn(draft: WithdrawalDraft, addresses: PayoutAddress[]): WithdrawalDraft {
  const chosen = chosenAddress(draft, addresses)
  if (chosen === undefined) return draft
  const field = draft.method === 'robux' ? 'username' : 'paymentDetails'
  return { ...draft, [field]: chosen.destination }
}
