import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import type { Books } from '#core/ledger/books.ts'
import { chargeBack } from '#core/ledger/earn.ts'
import type { Tx } from '#platform/db/connect.ts'

/** The commission points that remain with the referrer: exactly floor(paid × rest / whole). */
export function commissionLeft(of: { paid: number; whole: number; taken: number }): number {
  return Number((BigInt(of.paid) * BigInt(of.whole - of.taken)) / BigInt(of.whole))
}

type Chargeback = { id: number; referrerId: number; amount: number; now: Date }

/** Takes back all or part of a payment. The caller writes the books. */
export async function takeBackPayment(tx: Tx, books: Books, charge: Chargeback): Promise<void> {
  const { id, referrerId, amount, now } = charge
  await sql`
    update referral_payment set taken_points = taken_points + ${amount}::bigint,
      reversed_at = case when taken_points + ${amount}::bigint = points then ${now}::timestamptz end
    where id = ${id}`.execute(tx)
  // The reward setting can be zero.
  if (amount === 0) return
  const chargeback = await tx
    .insertInto('referral_chargeback')
    .values({ referral_payment_id: id, points: amount, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  chargeBack(books, {
    playerId: referrerId,
    of: 'referral',
    amount: points(amount),
    sourceId: chargeback.id,
  })
}
