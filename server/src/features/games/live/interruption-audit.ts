import type { CrashChoice, CrashOutcome } from '@tallyhouse/game-rules/crash'
import { endedByRule } from '@tallyhouse/game-rules/crash-flight'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Accepted, AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { BREACHES_MAX, withoutAccepted } from '#platform/module/read-breaches.ts'
import { verifyAllPages } from '../integrity-mark.ts'
import { newRoundPages, type Verified } from '../new-rounds.ts'

/** How many rounds one statement verifies while the server runs. */
const PAGE_ROUNDS = 5000

type Flight = { id: number; playerId: number; choice: CrashChoice; outcome: CrashOutcome }

/** `interruptedAtMs` is null if no interruption was recorded. `isRiseRight`: it rose as rounds of one or several players do. */
type InterruptedRound = Flight & { interruptedAtMs: number | null; isRiseRight: boolean }

/**
 * Checks the live rounds that were open when an interruption began. While the server runs, it reads new rounds alone:
 * one that had ended by a heartbeat has ended by each later one.
 */
export const interruptionCheck: AuditCheck = {
  id: 'round-interruption',
  invariant:
    'Each live round rose as rounds of its kind do, and if it was interrupted, had ended by, or was cashed out at, the last heartbeat',
  breaches: async (db, accepted) => {
    const rounds = await selectInterrupted(db, sql`true`)
    return unsettled(rounds, accepted).slice(0, BREACHES_MAX)
  },
  share: async (db, accepted, now) => {
    const pages = await newRoundPages(db, {
      checkId: 'round-interruption',
      lateId: 'round-interruption-late',
      pageRounds: PAGE_ROUNDS,
      readsRecent: true,
      now,
      verify: (ids) => verifyRounds(db, accepted, ids),
    })
    return verifyAllPages(db, pages)
  },
}

/** The time from the start of a round, which is that of its draw or when its stake was held, to a heartbeat. */
function msUntil(heartbeat: RawBuilder<unknown>): RawBuilder<unknown> {
  const since = sql`${heartbeat} - coalesce(draw.started_at, transfer.created_at)`
  return sql`(extract(epoch from greatest(${since}, '0')) * 1000)::bigint`
}

const joinStart = sql`left join recorded_transfer as transfer on transfer.player_id = round.player_id
  and reason = 'stake_hold' and source_id = round.id
  left join draw on draw.id = round.draw_id`
const flight = sql`round.id, round.player_id as "playerId", choice, outcome`
const isRiseRight = sql`(choice ? 'rise') = (round.draw_id is not null)`

async function selectInterrupted(db: Db, isRead: RawBuilder<unknown>): Promise<InterruptedRound[]> {
  const { rows } = await sql<InterruptedRound>`
    select ${flight}, ${isRiseRight} as "isRiseRight", ${msUntil(sql`last_heartbeat_at`)} as "interruptedAtMs"
    from round left join interruption on interruption.epoch = round.epoch ${joinStart}
    where round.game = 'crash' and ${isRead}
      and (interruption is not null or choice ? 'interruptedAtMs' or not ${isRiseRight})
    order by round.id`.execute(db)
  return rows
}

function unsettled(rounds: InterruptedRound[], accepted: Accepted): Breach[] {
  const breaches = rounds.flatMap((round) => {
    const problem = problemWith(round)
    const row = `round ${round.id}`
    return problem === undefined
      ? []
      : [{ row, playerIds: [round.playerId], text: `${row}: ${problem}` }]
  })
  return withoutAccepted(breaches, accepted)
}

function problemWith({ interruptedAtMs, isRiseRight, ...flight }: InterruptedRound) {
  const { choice, outcome } = flight
  const ending = `ended by ${JSON.stringify(choice)}`
  if (!isRiseRight) return `${ending}, with the rise of another kind of round`
  if (interruptedAtMs !== null && endedByRule(flight, interruptedAtMs)) return undefined
  return `${ending} at ${JSON.stringify(outcome)}, interrupted at ${interruptedAtMs} ms`
}

/**
 * Verifies rounds once. Their epoch can still be interrupted, but not before its heartbeat now, by which they must
 * have ended. The epoch is read first: if an interruption ends it in between, its rounds are read as interrupted.
 */
async function verifyRounds(db: Db, accepted: Accepted, ids: number[]): Promise<Verified> {
  const isRead = sql`round.id = any(${ids})`
  const { rows: running } = await sql<Flight & { runMs: number }>`
    select ${flight}, ${msUntil(sql`recorded_at`)} as "runMs"
    from heartbeat join round on round.epoch = heartbeat.epoch ${joinStart}
    where round.game = 'crash' and not choice ? 'interruptedAtMs' and transfer is not null and ${isRead}`.execute(
    db,
  )
  const isPending = running.some(({ runMs, ...flight }) => !endedByRule(flight, runMs))
  return { breaches: unsettled(await selectInterrupted(db, isRead), accepted), isPending }
}
