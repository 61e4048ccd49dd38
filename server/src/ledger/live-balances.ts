import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What a player sees of their wallet, in points. */
export type Balance = { points: number; heldPoints: number; debtPoints: number }

export type LiveBalances = {
  /** Looks for changed balances every `pollMs` from now on. */
  start(pollMs: number): void
  /** Stops looking and waits for the look that is under way. */
  stop(): Promise<void>
  /** Publishes the balances that changed since the last look. */
  publishChanged(): Promise<void>
}

type Deps = {
  db: Db
  /** The players connected to this process. Without any, the database is left alone. */
  listeners: () => number[]
  publishTo(playerId: number, balance: Balance): void
  log: { error(details: object, message: string): void }
}

/**
 * Publishes changed balances to the players connected to this process, whatever moved the points and on
 * whichever process. Wallets are read by version instead of being published where points move: many bets
 * between two looks are one message, and the bets do nothing for it. The first look only notes where the
 * database is.
 */
export function createLiveBalances({ db, listeners, publishTo, log }: Deps): LiveBalances {
  let horizon: string | undefined
  let published = new Map<number, string>()
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  let isStopped = false

  /** One look after the other, so that an older balance never follows a newer one. */
  function publishChanged(): Promise<void> {
    const looked = work.then(look)
    work = looked.catch(() => {})
    return looked
  }

  async function look(): Promise<void> {
    const playerIds = listeners()
    if (playerIds.length === 0) {
      horizon = undefined
      return
    }
    const changed = await readChanged(db, horizon === undefined ? [] : playerIds, horizon)
    const before = published
    published = new Map()
    horizon = changed.horizon
    for (const { playerId, ...balance } of changed.balances) {
      const text = JSON.stringify(balance)
      published.set(playerId, text)
      if (before.get(playerId) !== text) publishTo(playerId, balance)
    }
  }

  function lookIn(ms: number): void {
    timer = setTimeout(() => {
      void publishChanged()
        .catch((error) => log.error({ err: error }, 'balances could not be published'))
        .then(() => {
          if (!isStopped) lookIn(ms)
        })
    }, ms)
  }

  return {
    start: lookIn,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await work
    },
    publishChanged,
  }
}

type Row = Balance & { playerId: number | null; horizon: string }

/**
 * The balances that transactions since `from` wrote, and from where to look next: the oldest transaction
 * that is still under way. What is committed while an older one goes on is found again, and is the same.
 */
async function readChanged(db: Db, playerIds: number[], from: string | undefined) {
  const { rows } = await sql<Row>`
    select horizon, player_id as "playerId", available as points, held as "heldPoints",
      debt as "debtPoints"
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) as now
    left join wallet on player_id = any(${playerIds}::bigint[])
      and age(wallet.xmin) <= age(${from ?? null}::xid8::xid)`.execute(db)
  const balances = rows.flatMap(({ playerId, points, heldPoints, debtPoints }) =>
    playerId === null ? [] : [{ playerId, points, heldPoints, debtPoints }],
  )
  return { horizon: rows[0]?.horizon, balances }
}
