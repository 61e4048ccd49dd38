import type { Db } from '@tallyhouse/server/platform/db/connect'
import { type SqlBool, sql } from 'kysely'
import type { Books } from './journal.ts'

/** Reads what the database has about these players. */
export async function readBooks(db: Db, playerIds: number[]): Promise<Books> {
  const ofPlayers = sql<SqlBool>`player_id = any(${playerIds}::bigint[])`
  const [rounds, messages, credits, withdrawals, wallets, open] = await Promise.all([
    db
      .selectFrom('round')
      .where(ofPlayers)
      .select(['player_id as playerId', 'id as roundId', 'stake', 'payout'])
      .execute(),
    sql<{ playerId: number; id: number; text: string }>`
      select player_id as "playerId", id, message as text from chat_message where ${ofPlayers}`.execute(
      db,
    ),
    sql<{ playerId: number; transaction: string; points: number }>`
      select player_id as "playerId", transaction_id as transaction, points
      from offer_transaction where credited_at is not null and ${ofPlayers}`.execute(db),
    sql<Books['withdrawals'][number]>`
      select player_id as "playerId", id, amount, status, payout_key as "payoutKey"
      from withdrawal where ${ofPlayers}`.execute(db),
    sql<{ playerId: number; points: number }>`
      select player_id as "playerId", available + held as points from wallet where ${ofPlayers}`.execute(
      db,
    ),
    sql`select from open_round where ${ofPlayers}`.execute(db),
  ])
  return {
    rounds,
    messages: messages.rows,
    credits: credits.rows,
    withdrawals: withdrawals.rows,
    wallets: wallets.rows,
    openRounds: open.rows.length,
  }
}
