import { points } from '@tallyhouse/game-rules/points'
import type { Selectable } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Schema } from '../db/schema.ts'
import { AppError } from '../http/app-error.ts'
import { type Books, openBooks } from '../ledger/books.ts'
import { chargeBack, earn } from '../ledger/earn.ts'

/** What a network reported of one of its transactions. */
export type Report = {
  network: string
  transactionId: string
  playerId: number
  points: number
  now: Date
}

export type Verdict = 'credited' | 'reversed' | 'reversed_early' | 'credited_reversed' | 'duplicate'

/**
 * Credits an offer once. A credit whose reversal came first moves nothing.
 * @throws AppError `postback_conflict` when the transaction is another player's, or was credited
 * with other points
 */
export async function creditOffer(tx: Tx, report: Report): Promise<Verdict> {
  const { books, row } = await openTransaction(tx, report)
  if (row.credited_at !== null) {
    if (row.points !== report.points) throw new AppError('postback_conflict')
    return 'duplicate'
  }
  await tx
    .updateTable('offer_transaction')
    .set({
      points: report.points,
      reported_at: report.now,
      release_at: report.now,
      credited_at: report.now,
    })
    .where('id', '=', row.id)
    .execute()
  if (row.reversed_at !== null) return 'credited_reversed'
  const { playerId, now } = report
  earn(books, {
    playerId,
    reason: 'offer_credit',
    amount: points(report.points),
    sourceId: row.id,
  })
  await books.write(now)
  return 'credited'
}

/**
 * Takes a credit back, whole and once. What counts is what was credited: the points a reversal
 * names stand only until its credit comes, so that the order of the two does not matter.
 * @throws AppError `postback_conflict` when the transaction is another player's
 */
export async function reverseOffer(tx: Tx, report: Report): Promise<Verdict> {
  const { books, row } = await openTransaction(tx, report)
  if (row.reversed_at !== null) return 'duplicate'
  const { playerId, now } = report
  await tx
    .updateTable('offer_transaction')
    .set({ reversed_at: now })
    .where('id', '=', row.id)
    .execute()
  if (row.credited_at === null) return 'reversed_early'
  chargeBack(books, { playerId, of: 'offer', amount: points(row.points ?? 0), sourceId: row.id })
  await books.write(now)
  return 'reversed'
}

type Opened = { books: Books; row: Selectable<Schema['offer_transaction']> }

/** The transaction under its player's lock, made when it was never heard of. */
async function openTransaction(tx: Tx, report: Report): Promise<Opened> {
  const { network, transactionId, playerId } = report
  const books = await openBooks(tx, [playerId])
  await tx
    .insertInto('offer_transaction')
    .values({
      network,
      transaction_id: transactionId,
      player_id: playerId,
      points: null,
      offer_name: null,
      click_id: null,
      reported_at: null,
      release_at: null,
      credited_at: null,
      reversed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('offer_transaction')
    .selectAll()
    .where('network', '=', network)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
  if (row.player_id !== playerId) throw new AppError('postback_conflict')
  return { books, row }
}
