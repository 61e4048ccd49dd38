import { setTimeout } from 'node:timers/promises'
import { IllegalMove } from '@tallyhouse/game-rules/round-game'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { EntryAfter, Leave } from '../game-command.ts'
import type { Heartbeat } from '../live/heartbeat.ts'
import { CASH_OUTS_FIRST_MS } from '../live/round-time.ts'
import type { Settle } from '../settle.ts'
import { endDraw } from './draw.ts'
import type { SharedName } from './shared-games.ts'

/** How players leave draws, and how draws end after them. */
export type DrawEnding = {
  /**
   * Leaves a draw. The call is judged by its arrival, which is now unless it is given, however long it waits. One that is too late is
   * rejected once the draw has ended.
   * @throws AppError any code of `leaveDraw`
   */
  leave(call: Leaving): Promise<EntryAfter>
  /**
   * Ends a draw whose flight is over, once the calls to leave that arrived before are decided, and settles its entries.
   * Returns whether it has ended. Safe to repeat, and in several processes.
   */
  end(drawId: number): Promise<boolean>
}

type Leaving = Omit<Leave, 'type' | 'at'> & { at?: Date }

type Deps = {
  db: Db
  clock: Clock
  seedBox: SecretBox
  heartbeat: Pick<Heartbeat, 'cover'>
  settle: Settle
}

const PAGE_ENTRIES = 400

export function createDrawEnding({ db, clock, seedBox, heartbeat, settle }: Deps): DrawEnding {
  const undecided = new Set<Promise<unknown>>()
  let closing: Promise<void> = Promise.resolve()
  const waiting = new Map<number, Promise<void>>()

  async function leave({ at = clock.now(), ...call }: Leaving): Promise<EntryAfter> {
    const decided = heartbeat.cover(at).then(() => settle({ type: 'leave', at, ...call }))
    undecided.add(decided)
    const forget = () => undecided.delete(decided)
    decided.then(forget, forget)
    try {
      return await decided
    } catch (error) {
      if (isTooLate(error)) await closeFor(call)
      throw error
    }
  }

  /**
   * Ends the draw of a call that was too late. Before the end, a rejection would reveal when it is to those whose calls are judged by a clock
   * that is behind.
   */
  async function closeFor({ playerId, entryId }: Omit<Leaving, 'at'>): Promise<void> {
    await setTimeout(CASH_OUTS_FIRST_MS)
    const drawId = await findOpenDraw(db, { playerId, entryId })
    if (drawId !== undefined) await closeOnce(drawId)
  }

  /** Calls during a close share the next one, which reads the clock after they were made. */
  function closeOnce(drawId: number): Promise<void> {
    const shared =
      waiting.get(drawId) ??
      closing
        .catch(() => {})
        .then(() => {
          waiting.delete(drawId)
          return close(drawId)
        })
    waiting.set(drawId, shared)
    closing = shared
    return shared
  }

  async function end(drawId: number): Promise<boolean> {
    await close(drawId)
    return settleEntries({ db, settle }, drawId)
  }

  async function close(drawId: number): Promise<void> {
    const endedAt = clock.now()
    // A call that arrives from now on comes after the flight.
    const arrived = [...undecided]
    await heartbeat.cover(endedAt)
    await Promise.allSettled(arrived)
    await db.transaction().execute((tx) => endDraw(tx, seedBox, { id: drawId, endedAt }))
  }

  return { leave, end }
}

/** The draw of an entry, unless it has ended. */
async function findOpenDraw(
  db: Db,
  { playerId, entryId }: Pick<Leaving, 'playerId' | 'entryId'>,
): Promise<number | undefined> {
  const draw = await db
    .selectFrom('entry')
    .innerJoin('draw', 'draw.id', 'draw_id')
    .select('draw.id')
    .where('player_id', '=', playerId)
    .where('entry.id', '=', entryId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return draw?.id
}

/** Whether a call came after the end of what it was for, which is secret until it has ended for all. */
function isTooLate(error: unknown): boolean {
  const { cause } = error as Error
  return cause instanceof IllegalMove && cause.reason === 'round_over'
}

/**
 * Returns whether the draw has ended.
 * @throws what an entry is rejected with, after all others are settled
 */
async function settleEntries(
  { db, settle }: Pick<Deps, 'db' | 'settle'>,
  drawId: number,
): Promise<boolean> {
  const draw = await db
    .selectFrom('draw')
    .select(['game', 'ended_at'])
    .where('id', '=', drawId)
    .executeTakeFirst()
  if (draw === undefined || draw.ended_at === null) return false
  const game = draw.game as SharedName
  let failure: PromiseRejectedResult | undefined
  for (let page = await selectEntries(db, { drawId, after: 0 }); page.length > 0; ) {
    const settled = await Promise.allSettled(
      page.map(({ id: entryId, playerId }) =>
        settle({ type: 'settle_entry', playerId, key: undefined, game, entryId }),
      ),
    )
    failure ??= settled.find((result) => result.status === 'rejected')
    page = await selectEntries(db, { drawId, after: page.at(-1)?.id ?? 0 })
  }
  if (failure !== undefined) throw failure.reason
  return true
}

/** The next entries that are not settled. */
async function selectEntries(
  db: Db,
  { drawId, after }: { drawId: number; after: number },
): Promise<{ id: number; playerId: number }[]> {
  const { rows } = await sql<{ id: number; playerId: number }>`
    select id, player_id as "playerId" from entry
    where draw_id = ${drawId} and left_at is null and id > ${after}
    order by id limit ${PAGE_ENTRIES}`.execute(db)
  return rows
}
