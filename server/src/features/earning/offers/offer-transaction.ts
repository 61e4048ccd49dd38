import type { Selectable } from 'kysely'
import { type Books, openBooks } from '#core/ledger/books.ts'
import { findReferrer } from '#features/referrals/referral-money.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { Schema } from '#platform/db/schema.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A network's transaction: unreported, pending, credited, or reversed. */
export type OfferTransaction = Selectable<Schema['offer_transaction']>

/** The open books for a player who completes offers and their referrer. */
export type Earner = { playerId: number; books: Books; referrerId: number | undefined }

/** Locks the wallets that an offer of this player may change. Read offers after calling it. */
export async function openEarner(tx: Tx, playerId: number): Promise<Earner> {
  const referrerId = await findReferrer(tx, playerId)
  const books = await openBooks(tx, [playerId, ...(referrerId === undefined ? [] : [referrerId])])
  return { playerId, books, referrerId }
}

type OfferName = {
  network: string
  transactionId: string
  playerId: number
  conversionId?: string | undefined
}

/**
 * Finds a network's transaction, or records it as unreported.
 * @throws AppError `postback_conflict` when it belongs to another player
 */
export async function findOrRecordOffer(tx: Tx, name: OfferName): Promise<OfferTransaction> {
  const existing = await findOffer(tx, name)
  const offer = existing ?? (await insertOffer(tx, name))
  if (offer === undefined || offer.player_id !== name.playerId) {
    throw new AppError('postback_conflict')
  }
  return offer
}

export function findOffer(
  tx: Tx,
  { network, transactionId }: Pick<OfferName, 'network' | 'transactionId'>,
): Promise<OfferTransaction | undefined> {
  return tx
    .selectFrom('offer_transaction')
    .selectAll()
    .where('network', '=', network)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
}

/** Undefined when a concurrent call for another player inserted it first. */
function insertOffer(
  tx: Tx,
  { network, transactionId, playerId, conversionId }: OfferName,
): Promise<OfferTransaction | undefined> {
  return tx
    .insertInto('offer_transaction')
    .values({
      network,
      transaction_id: transactionId,
      player_id: playerId,
      conversion_id: conversionId ?? null,
      points: null,
      offer_name: null,
      click_id: null,
      reported_at: null,
      release_at: null,
      credited_at: null,
      reversed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}
