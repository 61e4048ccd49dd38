import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { SettledRound } from '../bet-context.ts'
import { type ActivityItem, activityOf } from './activity.ts'

/** How often results are published, and how many at a time: as much as a person can follow. */
const EVERY_MS = 500
const ITEMS_MAX = 4

export type LiveResults = {
  /** Adds rounds that are durably settled. */
  add(rounds: SettledRound[], now: Date): void
  stop(): Promise<void>
}

/**
 * Broadcasts settled rounds, up to `ITEMS_MAX` every `EVERY_MS`. When there are more, publishes
 * those with the largest payouts.
 */
export function createLiveResults({
  db,
  hasListeners,
  publish,
  log,
}: {
  db: Db
  hasListeners: () => boolean
  publish(item: ActivityItem): void
  log: { error(details: object, message: string): void }
}): LiveResults {
  let pending: { round: SettledRound; createdAt: Date }[] = []
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  function add(rounds: SettledRound[], createdAt: Date): void {
    if (!hasListeners()) return
    const published = rounds.filter(({ isRefund }) => !isRefund)
    pending = largest([...pending, ...published.map((round) => ({ round, createdAt }))])
    timer ??= setTimeout(() => {
      timer = undefined
      work = work.then(flush)
    }, EVERY_MS)
  }

  async function flush(): Promise<void> {
    const results = pending
    pending = []
    try {
      const names = await readNames(
        db,
        results.map(({ round }) => round.playerId),
      )
      for (const { round, createdAt } of results) {
        const username = names.get(round.playerId)
        const result = typeof round.outcome.result === 'string' ? round.outcome.result : null
        if (username) publish(activityOf({ ...round, username, result, createdAt }))
      }
    } catch (error) {
      log.error({ err: error }, 'failed to publish live results')
    }
  }

  async function stop(): Promise<void> {
    clearTimeout(timer)
    await work
  }

  return { add, stop }
}

function largest<Result extends { round: SettledRound }>(results: Result[]): Result[] {
  if (results.length <= ITEMS_MAX) return results
  return results.toSorted((a, b) => b.round.payout - a.round.payout).slice(0, ITEMS_MAX)
}

async function readNames(db: Db, playerIds: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; username: string }>`
    select id, username from player where id = any(${playerIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}
