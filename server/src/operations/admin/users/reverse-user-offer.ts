import type { reverseUserOffer as call } from '@tallyhouse/contract/admin/user-offers'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import { openResponses, type PlayerKey } from '#core/ledger/idempotency.ts'
import { fullAmount } from '#features/earning/offers/book-offer.ts'
import { type OfferTransaction, openEarner } from '#features/earning/offers/offer-transaction.ts'
import { reverseOffer } from '#features/earning/offers/reverse-offer.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type By, recordAction } from '../actions/record-action.ts'

type CallResponse = z.output<typeof call.response>

/** Precedes the action ID in the name of an admin's reversal, where a network's has a transaction ID. */
export const ADMIN_REVERSAL = 'admin-'

type Reversal = By & {
  offerId: number
  reason: string
  /** The admin's idempotency key for this offer. */
  key?: PlayerKey | undefined
}

/**
 * Takes back what remains of a credited offer, as a chargeback from its network does: points already spent
 * become debt, the referrer's share is taken back, and the player is notified with the reason. A later
 * chargeback from the network takes nothing more.
 * @throws AppError `not_found` for an offer that is not credited, `forbidden` for the admin's own offer and
 * for a former or banned admin, `idempotency_key_reused`, `already_decided` for a reversed offer
 */
export async function reverseUserOffer(tx: Tx, reversal: Reversal): Promise<CallResponse> {
  const { offerId, adminId, ipAddress, reason, key, now } = reversal
  const { player_id: playerId } = await readCredited(tx, offerId)
  if (playerId === adminId) throw new AppError('forbidden', text(m.ownOffer))
  await openEarner(tx, playerId)
  const responses = await openResponses(tx, key ? [key] : [])
  const stored = key && responses.find(key)
  if (stored !== undefined) return stored as CallResponse

  const offer = await readCredited(tx, offerId)
  if (offer.reversed_at !== null) {
    throw new AppError('already_decided', text(m.offerReversedAlready))
  }
  const { network, transaction_id: of } = offer
  const takenPoints = fullAmount(offer) - offer.taken_points
  const actionId = await recordAction(tx, {
    ...{ adminId, ipAddress, now },
    action: 'offer_reversed',
    targetId: offerId,
    details: { network, transactionId: of, points: takenPoints, reason },
  })
  const transactionId = `${ADMIN_REVERSAL}${actionId}`
  await reverseOffer(tx, { network, transactionId, of, playerId, points: null, reason, now })
  const response = { actionId, takenPoints, ...(await readBalance(tx, playerId)) }
  if (key) responses.save(key, response)
  await responses.write(now)
  return response
}

async function readCredited(tx: Tx, offerId: number): Promise<OfferTransaction> {
  const offer = await tx
    .selectFrom('offer_transaction')
    .selectAll()
    .where('id', '=', offerId)
    .where('credited_at', 'is not', null)
    .executeTakeFirst()
  if (offer === undefined) throw new AppError('not_found', text(m.offerNotCredited))
  return offer
}

function readBalance(tx: Tx, playerId: number) {
  return tx
    .selectFrom('wallet')
    .select(['available', 'debt'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}
