import type { PayoutAddress } from './payout-addresses.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

/** What a draft says when its destination is typed in. */
export const NEW_ADDRESS = 'new'

/**
 * The kept address that a draft goes to: the one that was picked, else the newest that need not wait.
 * Undefined when the destination is typed in, also because none is kept for the method.
 */
export function chosenAddress(
  { method, payTo }: WithdrawalDraft,
  addresses: PayoutAddress[],
): PayoutAddress | undefined {
  if (payTo === NEW_ADDRESS) return undefined
  const kept = addresses.filter((address) => address.method === method)
  return (
    kept.find(({ id }) => String(id) === payTo) ??
    kept.find(({ waitsUntil }) => waitsUntil === null) ??
    kept[0]
  )
}

/** The draft with its chosen address in the field of its method. */
export function filledIn(draft: WithdrawalDraft, addresses: PayoutAddress[]): WithdrawalDraft {
  const chosen = chosenAddress(draft, addresses)
  if (chosen === undefined) return draft
  const field = draft.method === 'robux' ? 'username' : 'paymentDetails'
  return { ...draft, [field]: chosen.destination }
}
