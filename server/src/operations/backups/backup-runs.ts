import type { Db } from '#platform/db/connect.ts'

export type RunKind = 'backup' | 'drill'

/** A run that takes longer is taken for one that was killed. */
const RUN_HOURS_MAX = 12
const HOUR_MS = 3_600_000

/** Records that a run starts. Undefined when one is in progress. */
export async function beginRun(db: Db, kind: RunKind, now: Date): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    await tx
      .updateTable('backup_run')
      .set({ finished_at: now, error: 'It was interrupted.' })
      .where('kind', '=', kind)
      .where('finished_at', 'is', null)
      .where('started_at', '<', new Date(now.getTime() - RUN_HOURS_MAX * HOUR_MS))
      .execute()
    const run = await tx
      .insertInto('backup_run')
      .values({ kind, started_at: now, details: JSON.stringify({}) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return run?.id
  })
}

type Ended = { now: Date; details?: object; error?: string }

export async function endRun(db: Db, id: number, { now, details, error }: Ended): Promise<void> {
  await db.transaction().execute((tx) =>
    tx
      .updateTable('backup_run')
      .set({ finished_at: now, error: error ?? null, details: JSON.stringify(details ?? {}) })
      .where('id', '=', id)
      .execute(),
  )
}

export type RunState = {
  /** When the latest run without an error finished. */
  succeededAt: Date | undefined
  /** When the latest run failed, if that was after `succeededAt`. */
  failedAt: Date | undefined
  error: string | undefined
  details: unknown
}

/** When the latest runs of a kind succeeded and failed. */
export async function readRunState(db: Db, kind: RunKind): Promise<RunState> {
  const finished = db
    .selectFrom('backup_run')
    .select(['finished_at', 'error', 'details'])
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
  const [last, success] = await Promise.all([
    finished.executeTakeFirst(),
    finished.where('error', 'is', null).executeTakeFirst(),
  ])
  const hasFailed = last?.error != null
  return {
    succeededAt: success?.finished_at ?? undefined,
    failedAt: hasFailed ? (last.finished_at ?? undefined) : undefined,
    error: hasFailed ? (last.error ?? undefined) : undefined,
    details: success?.details,
  }
}
