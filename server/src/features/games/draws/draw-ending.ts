import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { EntryAfter, Leave } from '../game-command.ts'
import type { Heartbeat } from '../live/heartbeat.ts'
import type { Settle } from '../settle.ts'
import { endDraw } from './draw.ts'
import type { SharedName } from './shared-games.ts'

/** How players leave draws, and how draws end after them. */
export type DrawEnding = {
  /**
   * Leaves a draw. The call is judged by its arrival, which is now unless it is given, however long it waits.
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

  function leave({ at = clock.now(), ...call }: Leaving): Promise<EntryAfter> {
    const decided = heartbeat.cover(at).then(() => settle({ type: 'leave', at, ...call }))
    undecided.add(decided)
    const forget = () => undecided.delete(decided)
    decided.then(forget, forget)
    return decided
  }

  async function end(drawId: number): Promise<boolean> {
    const endedAt = clock.now()
    // A call that arrives from now on comes after the flight.
    const arrived = [...undecided]
    await heartbeat.cover(endedAt)
    await Promise.allSettled(arrived)
    await db.transaction().execute((tx) => endDraw(tx, seedBox, { id: drawId, endedAt }))
    return settleEntries(drawId)
  }

  /** Returns whether the draw has ended. */
  async function settleEntries(drawId: number): Promise<boolean> {
    const draw = await db
      .selectFrom('draw')
      .select(['game', 'ended_at'])
      .where('id', '=', drawId)
      .executeTakeFirst()
    if (draw === undefined || draw.ended_at === null) return false
    const game = draw.game as SharedName
    let page = await selectEntries(db, drawId)
    while (page.length > 0) {
      const settled = await Promise.allSettled(
        page.map(({ id: entryId, playerId }) =>
          settle({ type: 'settle_entry', playerId, key: undefined, game, entryId }),
        ),
      )
      const failure = settled.find(({ status }) => status === 'rejected')
      if (failure) throw (failure as PromiseRejectedResult).reason
      page = await selectEntries(db, drawId)
    }
    return true
  }

  return { leave, end }
}

/** Some entries that are not settled. */
async function selectEntries(db: Db, drawId: number): Promise<{ id: number; playerId: number }[]> {
  const { rows } = await sql<{ id: number; playerId: number }>`
    select id, player_id as "playerId" from entry
    where draw_id = ${drawId} and left_at is null order by id limit ${PAGE_ENTRIES}`.execute(db)
  return rows
}
