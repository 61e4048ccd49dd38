import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { AuditCheck, Breach } from '#platform/module/audit-check.ts'
import { BREACHES_MAX, withoutAccepted } from '#platform/module/read-breaches.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { drawFrom } from './draw.ts'
import { type Drawn, type EntryState, type SharedName, sharedGames } from './shared-games.ts'

type OpenEntry = {
  id: number
  playerId: number
  drawId: number
  state: EntryState<SharedName>
  game: SharedName
  nonce: number
  serverSeed: string | null
  sealedServerSeed: Buffer | null
  clientSeed: string | null
  isStarted: boolean
  /** How long the draw had run at the last heartbeat, which is that of its interruption if there was one. */
  runMs: number
  isInterrupted: boolean
  /** Whether the wallet still has another share of gifts than it had when the stake was held. */
  hasOtherShare: boolean
}

/** Checks what can be known of open entries: their draws are not public yet, or are settled next. */
export function entryCheck(seedBox: SecretBox): AuditCheck {
  return {
    id: 'draw-entry',
    invariant:
      'Each open entry was left at a time when it could be, and has the gift share of its stake',
    breaches: async (db, accepted) => {
      const entries = await selectOpenEntries(db)
      const draws = new Map(entries.map((entry) => [entry.drawId, entry]))
      const drawn = new Map([...draws].map(([id, draw]) => [id, tryDraw(seedBox, draw)]))
      const breaches = entries.flatMap((entry): Breach[] => {
        const problem = problemWith(entry, drawn.get(entry.drawId))
        const row = `entry ${entry.id}`
        return problem === undefined
          ? []
          : [{ row, playerIds: [entry.playerId], text: `${row}: ${problem}` }]
      })
      return withoutAccepted(breaches, accepted).slice(0, BREACHES_MAX)
    },
  }
}

/** Play keeps the share of a wallet, apart from what rounds return that began with another one. */
const keepsShare = sql`reason in ('stake_hold', 'raise_hold', 'stake_post')`

async function selectOpenEntries(db: Db): Promise<OpenEntry[]> {
  const { rows } = await sql<OpenEntry>`
    select entry.id, entry.player_id as "playerId", draw_id as "drawId", state, game, draw.nonce,
      server_seed as "serverSeed", sealed_server_seed as "sealedServerSeed", draw.client_seed as "clientSeed",
      started_at is not null as "isStarted", last_heartbeat_at is not null as "isInterrupted",
      coalesce(extract(epoch from greatest(
        coalesce(last_heartbeat_at, recorded_at) - started_at, '0')) * 1000, 0)::bigint as "runMs",
      (entry.gift_points > 0 or wallet.gift_points > 0)
        and (entry.gift_points, entry.gift_total) <> (wallet.gift_points, wallet.gift_total)
        and not exists (
          select from recorded_transfer as later
          where later.player_id = entry.player_id and later.id > held.id and not ${keepsShare}
        ) as "hasOtherShare"
    from entry
    join draw on draw.id = draw_id
    join wallet on wallet.player_id = entry.player_id
    cross join heartbeat
    left join interruption on interruption.epoch = draw.epoch
    left join recorded_transfer as held on held.player_id = entry.player_id
      and held.reason = 'stake_hold' and held.source_id = entry.id
    where left_at is null order by entry.id`.execute(db)
  return rows
}

/** Undefined before the start, and for a seed that cannot be decrypted: `draw-seed` reports that. */
function tryDraw(seedBox: SecretBox, draw: OpenEntry): Drawn<SharedName> | undefined {
  try {
    return drawFrom(seedBox, draw)
  } catch {
    return undefined
  }
}

function problemWith(
  { state, game, isStarted, runMs, isInterrupted, hasOtherShare }: OpenEntry,
  drawn: Drawn<SharedName> | undefined,
): string | undefined {
  if (hasOtherShare) return 'it has another gift share than the points it was staked from'
  const { rules } = sharedGames[game]
  const left = rules.findLeave(state)
  if (left === undefined) return undefined
  const leftAs = `it was left as ${JSON.stringify(state)}`
  if (!isStarted) return `${leftAs} before its draw started`
  const { before, elapsedMs } = left
  // The last heartbeat covers each call that was decided.
  if (!isInterrupted && elapsedMs > runMs) return `${leftAs}, later than the last heartbeat`
  if (drawn === undefined) return undefined
  const interruptedAtMs = isInterrupted ? runMs : undefined
  try {
    const again = rules.leave(before, drawn, { elapsedMs, interruptedAtMs })
    if (isDeepStrictEqual(again, state)) return undefined
  } catch {
    // The rules refuse it.
  }
  return `${leftAs}, which its draw does not allow`
}
