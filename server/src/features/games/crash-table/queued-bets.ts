import { TABLE_BETS_MAX } from '@tallyhouse/contract/games/crash-table'
import type { Points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import { lockWallets } from '#core/ledger/books.ts'
import { openResponses, type PlayerKey } from '#core/ledger/idempotency.ts'
import { matchStaff } from '#core/staff/role-columns.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { selectRows } from '#platform/db/statement.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { SharedSetup } from '../draws/shared-games.ts'
import type { EntryAfter } from '../game-command.ts'

/** A bet for the next round. Its stake is held when that opens, if the player still has it. */
export type QueuedBet = {
  id: number
  playerId: number
  stake: Points
  setup: SharedSetup<'crash'>
}

/** A bet that was taken out of the queue, and what its player has become in the meantime. */
export type TakenBet = QueuedBet & { isStaff: boolean; isBanned: boolean }

/** How many bets are placed at a time, so that other bets are not refused for them. */
const PAGE_BETS = 400

/** The response to a bet that was queued, and not placed. */
export type Queued = { queuedId: number; stake: number; setup: SharedSetup<'crash'> }

type Queueing = Omit<QueuedBet, 'id'> & { key: PlayerKey | undefined; now: Date }

/**
 * Queues a bet. A repeat under the same key returns the first response, also if that bet was placed at once.
 * @throws AppError `round_open` if the player has as many, `insufficient_points`
 */
export function queueBet(
  tx: Tx,
  { playerId, stake, setup, key, now }: Queueing,
): Promise<Queued | EntryAfter<'crash'>> {
  return once(tx, { playerId, key, now }, async (available) => {
    const { rows: queued } = await sql`
      select from queued_bet where player_id = ${playerId}`.execute(tx)
    if (queued.length >= TABLE_BETS_MAX) throw new AppError('round_open')
    if (stake > available) {
      throw new AppError('insufficient_points', text(m.stakeTooHigh, { stake, balance: available }))
    }
    const { rows } = await sql<{ id: number }>`
      insert into queued_bet (player_id, game, stake, setup, queued_at)
      values (${playerId}, 'crash', ${stake}, ${JSON.stringify(setup)}::jsonb, ${now})
      returning id`.execute(tx)
    return { queuedId: rows[0]?.id ?? 0, stake, setup }
  })
}

/**
 * Takes a queued bet back.
 * @throws AppError `no_open_round` if it is not queued any more
 */
export function unqueueBet(
  tx: Tx,
  {
    playerId,
    queuedId,
    key,
    now,
  }: { playerId: number; queuedId: number; key: PlayerKey | undefined; now: Date },
): Promise<{ queuedId: number }> {
  return once(tx, { playerId, key, now }, async () => {
    const { rows } = await sql`
      delete from queued_bet where player_id = ${playerId} and id = ${queuedId}
      returning id`.execute(tx)
    if (rows.length === 0) throw new AppError('no_open_round')
    return { queuedId }
  })
}

/** A player's queued bets, oldest first. */
export function readQueuedBets(db: Db, playerId: number): Promise<QueuedBet[]> {
  return selectBets(db, playerId)
}

/**
 * Removes the oldest queued bets, to place them. If the process dies before it has, they are not placed, and no stake is
 * held.
 */
export async function takeQueuedBets(db: Db): Promise<TakenBet[]> {
  const { rows } = await sql<TakenBet>`
    with taken as (
      delete from queued_bet where game = 'crash' and (player_id, id) in (
        select player_id, id from queued_bet where game = 'crash' order by id limit ${PAGE_BETS}
      ) returning *
    )
    select taken.id, player_id as "playerId", stake, setup, ${matchStaff()} as "isStaff",
      exists (select from ban where ban.player_id = player.id and lifted_at is null) as "isBanned"
    from taken join player on player.id = player_id order by taken.id`.execute(db)
  return rows
}

async function selectBets(db: Db, playerId: number): Promise<QueuedBet[]> {
  const { rows } = await sql<QueuedBet>`
    select id, player_id as "playerId", stake, setup from queued_bet
    where player_id = ${playerId} order by id`.execute(db)
  return rows
}

type Keyed = { playerId: number; key: PlayerKey | undefined; now: Date }

/** Does something once under the player's key, while their wallet is locked. */
async function once<Result>(
  tx: Tx,
  { playerId, key, now }: Keyed,
  work: (available: number) => Promise<Result>,
): Promise<Result> {
  const [wallet] = await selectRows(tx, lockWallets([playerId]))
  const responses = await openResponses(tx, key ? [key] : [])
  const stored = key && responses.find(key)
  if (stored !== undefined) return stored as Result
  const result = await work(wallet?.available ?? 0)
  if (key) responses.save(key, result)
  await responses.write(now)
  return result
}
