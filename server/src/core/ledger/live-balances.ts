import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import { type GiftShare, giftsAmong } from './gift-share.ts'
import { heldInRounds } from './held-in-rounds.ts'

/** The balances that a player sees, in points. */
export type Balance = {
  points: number
  heldPoints: number
  heldInRoundsPoints: number
  debtPoints: number
  giftPoints: number
}

type Deps = {
  db: Db
  /** The players connected to this process. If there are none, a poll runs no query. */
  listeners: () => number[]
  publishTo(playerId: number, balance: Balance): void
}

/**
 * Publishes changed balances to the players connected to this process, no matter which process
 * moved the points. Polls the wallets' row versions instead of publishing with every transfer:
 * many bets between two polls become one message, and bets do no extra work. The first poll after nobody was
 * connected publishes every balance, as it cannot know what moved since the players connected.
 */
export function liveBalances({ db, listeners, publishTo }: Deps): RecurringTask {
  let horizon: string | undefined
  let published = new Map<number, string>()

  async function poll(): Promise<void> {
    const playerIds = listeners()
    if (playerIds.length === 0) {
      horizon = undefined
      return
    }
    const changed = await readChanged(db, playerIds, horizon)
    const before = published
    published = new Map()
    horizon = changed.horizon
    for (const { playerId, ...balance } of changed.balances) {
      const text = JSON.stringify(balance)
      published.set(playerId, text)
      if (before.get(playerId) !== text) publishTo(playerId, balance)
    }
  }

  // One poll at a time, so that an older balance never follows a newer one.
  return recurringTask({ name: 'publish-balances', everyMs: 500, run: poll })
}

type Row = Balance & GiftShare & { playerId: number | null; horizon: string }

/**
 * Reads the balances written by transactions since `from`, or all without one and when the database was restored into a
 * server that has not counted as far, and where the next poll starts: the oldest open transaction. Balances committed while
 * an older transaction is open are read again, unchanged.
 */
async function readChanged(db: Db, playerIds: number[], from: string | undefined) {
  const { rows } = await sql<Row>`
    select horizon, player_id as "playerId", available as points, held as "heldPoints",
      debt as "debtPoints", ${heldInRounds('wallet.player_id')} as "heldInRoundsPoints",
      gift_points as "giftPoints", gift_total as "giftTotal"
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) as now
    left join wallet on player_id = any(${playerIds}::bigint[])
      and (age(wallet.xmin) <= age(${from ?? null}::xid8::xid)
        or horizon::xid8 < ${from ?? null}::xid8
        or ${from ?? null}::xid8 is null)`.execute(db)
  const balances = rows.flatMap(
    ({ playerId, points, heldPoints, heldInRoundsPoints, debtPoints, ...share }) => {
      if (playerId === null) return []
      const giftPoints = giftsAmong(points, share)
      return [{ playerId, points, heldPoints, heldInRoundsPoints, debtPoints, giftPoints }]
    },
  )
  return { horizon: rows[0]?.horizon, balances }
}
