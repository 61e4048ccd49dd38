import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { type ActivityItem, activityOf } from './activity.ts'
import type { SettledRound } from './seat.ts'

/** How often results go out, and how many at a time: what a person can follow. */
const EVERY_MS = 500
const ITEMS_MAX = 4

export type LiveResults = {
  /** Hears of rounds that are over, once that is durable. */
  add(rounds: SettledRound[], now: Date): void
  stop(): Promise<void>
}

/**
 * Tells settled rounds to whoever listens, a few at a time: of more than can be followed, the
 * largest payouts.
 */
export function createLiveResults({
  db,
  isHeard,
  publish,
  log,
}: {
  db: Db
  /** Whether anybody listens. */
  isHeard: () => boolean
  publish(item: ActivityItem): void
  log: { error(details: object, message: string): void }
}): LiveResults {
  let gathered: { round: SettledRound; createdAt: Date }[] = []
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()

  function add(rounds: SettledRound[], createdAt: Date): void {
    if (!isHeard()) return
    const told = rounds.filter(({ isRefund }) => !isRefund)
    gathered = largest([...gathered, ...told.map((round) => ({ round, createdAt }))])
    timer ??= setTimeout(() => {
      timer = undefined
      work = work.then(tell)
    }, EVERY_MS)
  }

  async function tell(): Promise<void> {
    const results = gathered
    gathered = []
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
      log.error({ err: error }, 'live results could not be told')
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
