import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/connect.ts'
import { findOffer, type OfferTransaction } from './offer-transaction.ts'

type Named = { network: string; of: string; playerId: number; conversionId: string | undefined }

/**
 * The transaction that a reversal reverses: the reported one that it names, or its conversion's only reported one.
 * Without either, the name that the reversal gave, under which it waits.
 */
export async function reversedTransaction(
  tx: Tx,
  { network, of, playerId, conversionId }: Named,
): Promise<string> {
  if (conversionId === undefined) return of
  const named = await findOffer(tx, { network, transactionId: of })
  if (named !== undefined && named.reported_at !== null) return of
  const reported = await tx
    .selectFrom('offer_transaction')
    .select('transaction_id')
    .where('network', '=', network)
    .where('conversion_id', '=', conversionId)
    .where('player_id', '=', playerId)
    .where('reported_at', 'is not', null)
    .limit(2)
    .execute()
  return reported.length === 1 && reported[0] ? reported[0].transaction_id : of
}

/** Moves the reversals that wait for a conversion to its transaction, which was reported under another name. */
export async function adoptReversals(tx: Tx, offer: OfferTransaction): Promise<void> {
  if (offer.conversion_id === null) return
  await sql`
    update offer_reversal set offer_transaction_id = ${offer.id}
    from offer_transaction waiting
    where waiting.id = offer_reversal.offer_transaction_id
      and waiting.network = ${offer.network} and waiting.conversion_id = ${offer.conversion_id}
      and waiting.player_id = ${offer.player_id} and waiting.reported_at is null`.execute(tx)
}

/** How many reversals wait for a credit that was not reported, up to a thousand. */
export async function countUnmatchedReversals(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from offer_reversal
      join offer_transaction offer on offer.id = offer_reversal.offer_transaction_id
      where offer.reported_at is null limit 1000
    ) as waiting`.execute(db)
  return rows[0]?.count ?? 0
}
