import type { CrashChoice, CrashOutcome } from '@tallyhouse/game-rules/crash'
import { endedByRule } from '@tallyhouse/game-rules/crash-flight'
import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { BREACHES_MAX, withoutAccepted } from '#platform/module/read-breaches.ts'

/** `interruptedAtMs` is null if no interruption was recorded. */
type InterruptedRound = {
  id: number
  playerId: number
  choice: CrashChoice
  outcome: CrashOutcome
  interruptedAtMs: number | null
}

/** Checks the live rounds that were open when an interruption began. */
export const interruptionCheck: AuditCheck = {
  id: 'round-interruption',
  invariant: 'Each interrupted live round had ended by, or was cashed out at, the last heartbeat',
  breaches: async (db, accepted) => {
    const { rows } = await sql<InterruptedRound>`
      select round.id, round.player_id as "playerId", choice, outcome,
        (extract(epoch from greatest(last_heartbeat_at - transfer.created_at, '0')) * 1000)::bigint
          as "interruptedAtMs"
      from round
      left join interruption on interruption.epoch = round.epoch
      left join transfer on transfer.player_id = round.player_id and reason = 'stake_hold'
        and source_id = round.id
      where game = 'crash' and (interruption is not null or choice ? 'interruptedAtMs')
      order by round.id`.execute(db)
    const breaches = rows
      .filter(
        ({ interruptedAtMs, ...flight }) =>
          interruptedAtMs === null || !endedByRule(flight, interruptedAtMs),
      )
      .map(({ id, playerId, interruptedAtMs, choice, outcome }) => ({
        row: `round ${id}`,
        playerIds: [playerId],
        text: `round ${id}: ended by ${JSON.stringify(choice)} at ${JSON.stringify(outcome)}, interrupted at ${interruptedAtMs} ms`,
      }))
    return withoutAccepted(breaches, accepted).slice(0, BREACHES_MAX)
  },
}
