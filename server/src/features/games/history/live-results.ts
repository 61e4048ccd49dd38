import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { type RecurringTask, recurringTask } from '#platform/scheduler/recurring-task.ts'
import type { SettledRound } from '../round.ts'
import { type ActivityItem, type LiveBet, toActivityItem, toLiveBet } from './activity.ts'
import { shownPlayer } from './shown-player.ts'

/** How often results are published, and how many at a time: as much as a person can follow. */
const EVERY_MS = 500
const ITEMS_MAX = 4

export type LiveResults = {
  /** Adds rounds that are durably settled. */
  add(rounds: SettledRound[], now: Date): void
  task: RecurringTask
}

/**
 * Broadcasts settled rounds, up to `ITEMS_MAX` every `EVERY_MS`. When there are more, publishes
 * those with the largest stakes or payouts.
 */
export function createLiveResults({
  db,
  hasListeners,
  publish,
}: {
  db: Db
  hasListeners: () => boolean
  publish(item: ActivityItem, bet: LiveBet): void
}): LiveResults {
  let pending: { round: SettledRound; createdAt: Date }[] = []

  function add(rounds: SettledRound[], createdAt: Date): void {
    if (!hasListeners()) return
    const published = rounds.filter(({ isRefund }) => !isRefund)
    pending = largest([...pending, ...published.map((round) => ({ round, createdAt }))])
  }

  async function flush(): Promise<void> {
    const results = pending
    pending = []
    if (results.length === 0) return
    const players = await readPlayers(
      db,
      results.map(({ round }) => round.playerId),
    )
    for (const { round, createdAt } of results) {
      const player = players.get(round.playerId)
      const result = 'result' in round.outcome ? round.outcome.result : null
      if (player === undefined) continue
      const named = { ...round, ...player, result, createdAt }
      publish(toActivityItem(named), toLiveBet(named))
    }
  }

  return { add, task: recurringTask({ name: 'publish-results', everyMs: EVERY_MS, run: flush }) }
}

function largest<Result extends { round: SettledRound }>(results: Result[]): Result[] {
  if (results.length <= ITEMS_MAX) return results
  return results.toSorted((a, b) => roundSize(b.round) - roundSize(a.round)).slice(0, ITEMS_MAX)
}

function roundSize({ stake, payout }: SettledRound): number {
  return Math.max(stake, payout)
}

type ShownPlayer = { username: string; isHidden: boolean }

async function readPlayers(db: Db, playerIds: number[]): Promise<Map<number, ShownPlayer>> {
  const { rows } = await sql<ShownPlayer & { id: number }>`
    select id, ${shownPlayer} from player where id = any(${playerIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...player }) => [id, player]))
}
