import type { Db } from '#platform/db/connect.ts'

/** A rain that has not been ended. It can be claimed until `endsAt`. */
export type Rain = {
  id: number
  /** The admin who started it; null for a scheduled rain. */
  startedBy: number | null
  claimPoints: number
  budgetPoints: number
  paidPoints: number
  startedAt: Date
  endsAt: Date
}

/** The rain that has not been ended, if there is one. */
export async function readRain(db: Db): Promise<Rain | undefined> {
  return runningRain(db).executeTakeFirst()
}

/** Like `readRain`, but locks the row, so that claims and the rain's end are serialized. */
export async function lockRain(db: Db): Promise<Rain | undefined> {
  return runningRain(db).forUpdate().executeTakeFirst()
}

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
