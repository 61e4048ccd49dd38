import type { Db } from '../db/connect.ts'

/** A rain that was not ended yet; it may be claimed until `endsAt`. */
export type Rain = {
  id: number
  /** The admin who made it rain; null when it rains by itself. */
  startedBy: number | null
  claimPoints: number
  budgetPoints: number
  paidPoints: number
  startedAt: Date
  endsAt: Date
}

/** The rain that was not ended yet, if there is one. */
export async function readRain(db: Db): Promise<Rain | undefined> {
  return runningRain(db).executeTakeFirst()
}

/** The same, locked: what claims add up to and when it ends is decided by one after the other. */
export async function lockRain(db: Db): Promise<Rain | undefined> {
  return runningRain(db).forUpdate().executeTakeFirst()
}

/** What is left for claims. */
export function budgetLeft({ budgetPoints, paidPoints }: Rain): number {
  return budgetPoints - paidPoints
}

function runningRain(db: Db) {
  return db
    .selectFrom('rain')
    .where('ended_at', 'is', null)
    .select([
      'id',
      'started_by as startedBy',
      'claim_points as claimPoints',
      'budget_points as budgetPoints',
      'paid_points as paidPoints',
      'started_at as startedAt',
      'ends_at as endsAt',
    ])
}
