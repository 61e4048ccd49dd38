import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobKind } from '#platform/jobs/job-kind.ts'
import { releaseOffer } from './release-offer.ts'

export const RELEASE_JOB = 'offer-release'

/** Schedules a pending offer's release. */
export function enqueueRelease(tx: Tx, offerId: number, runAt: Date): Promise<void> {
  return enqueue(tx, { kind: RELEASE_JOB, payload: { offerId }, runAt })
}

/** Releases one pending offer. Retries without limit, because the points belong to the player. */
export function releaseJob({ db, clock }: { db: Db; clock: Clock }): JobKind {
  async function work(payload: Record<string, unknown>) {
    const now = clock.now()
    const offerId = Number(payload.offerId)
    const tooEarly = await db.transaction().execute((tx) => releaseOffer(tx, { offerId, now }))
    return tooEarly && { againInMs: tooEarly.againAt.getTime() - now.getTime() }
  }
  return { work, triedForMs: Number.POSITIVE_INFINITY }
}
