import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import { beginRun, endRun, type RunKind } from './backup-runs.ts'

/**
 * Runs one backup or drill at a time, and records its result or error.
 * @throws Error when one is in progress, or this one fails
 */
export async function recordRun<Result extends object>(
  { db, clock, kind }: { db: Db; clock: Clock; kind: RunKind },
  run: () => Promise<Result>,
): Promise<Result> {
  const id = await beginRun(db, kind, clock.now())
  if (id === undefined) throw new Error(`Another ${kind} is in progress.`)
  try {
    const details = await run()
    await endRun(db, id, { now: clock.now(), details })
    return details
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await endRun(db, id, { now: clock.now(), error: reason })
    throw error
  }
}
