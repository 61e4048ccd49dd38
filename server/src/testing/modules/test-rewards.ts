import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { openBooks } from '#core/ledger/books.ts'
import { earn } from '#core/ledger/earn.ts'
import type { GivenPlayer } from '../given.ts'
import type { TestApp } from '../test-app.ts'

let serial = 0

/** Inserts credited offers with these points for a player. Returns the transaction ids. */
export async function givenOffers(
  { db, clock }: TestApp,
  { playerId }: GivenPlayer,
  amounts: number[],
): Promise<number[]> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const books = await openBooks(tx, [playerId])
    const ids: number[] = []
    for (const amount of amounts) {
      serial += 1
      const { id } = await tx
        .insertInto('offer_transaction')
        .values({
          network: 'demo',
          transaction_id: `reward_test_${serial}`,
          player_id: playerId,
          points: amount,
          offer_name: null,
          click_id: null,
          reported_at: now,
          release_at: now,
          credited_at: now,
          reversed_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      earn(books, { playerId, reason: 'offer_credit', amount: points(amount), sourceId: id })
      ids.push(id)
    }
    await books.write(now)
    return ids
  })
}

/** Inserts a player's settled rounds at the current time. */
export async function givenRounds(
  { db, clock }: TestApp,
  { playerId }: GivenPlayer,
  rounds: { count: number; isRefund?: boolean; game?: string },
): Promise<void> {
  const { count, isRefund = false, game = 'dice' } = rounds
  serial += count
  await sql`
    insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, is_refund, created_at)
    select ${serial}::int - n, ${playerId}::bigint, ${game}, ${playerId}::bigint, ${serial}::int - n, 1,
      '{}', '{}', 0, 0, ${isRefund}::boolean, ${clock.now()}::timestamptz
    from generate_series(0, ${count - 1}::int) as n`.execute(db)
}
