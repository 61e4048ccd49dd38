import { sql } from 'kysely'
import {
  type CreditReport,
  type CreditVerdict,
  creditOffer,
} from '#features/earning/offers/credit-offer.ts'
import { RELEASE_JOB, releaseJob } from '#features/earning/offers/release-job.ts'
import {
  type ReversalReport,
  type ReversalVerdict,
  reverseOffer,
} from '#features/earning/offers/reverse-offer.ts'
import type { Db } from '#platform/db/connect.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import type { FakeClock } from '../fakes/fake-clock.ts'

/** Reports offers like a network does, each report in its own transaction. */
export function testOffers(db: Db, clock: FakeClock) {
  const log = { error: (details: object) => Promise.reject(new Error(JSON.stringify(details))) }
  const jobs = createJobs({
    db,
    clock,
    log,
    handlers: { [RELEASE_JOB]: releaseJob({ db, clock }) },
  })

  function credit(
    report: Partial<CreditReport> & { playerId: number; transactionId: string },
  ): Promise<CreditVerdict> {
    const filled = { network: 'demo', points: 100, offerName: 'A quiz', clickId: null, ...report }
    return db.transaction().execute((tx) => creditOffer(tx, { ...filled, now: clock.now() }))
  }

  /** By default, reverses the whole offer under the reversed transaction's id. */
  function reverse(report: Partial<ReversalReport> & { of: string }): Promise<ReversalVerdict> {
    const filled = { network: 'demo', transactionId: report.of, points: null, ...report }
    return db.transaction().execute((tx) => reverseOffer(tx, { ...filled, now: clock.now() }))
  }

  return { credit, reverse, releaseDue: jobs.runDue }
}

export function readWallet(db: Db, playerId: number) {
  return db
    .selectFrom('wallet')
    .select(['available', 'debt', 'earned'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
}

export function readOfferTransaction(db: Db, transactionId: string) {
  return db
    .selectFrom('offer_transaction')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow()
}

/** Sets the offer hold in days, in general and for risky players. */
export async function holdFor(db: Db, days: number, riskDays = 30): Promise<void> {
  await sql`
    update setting set value = case key when 'offer_hold_days' then ${days}::text
      else ${riskDays}::text end
    where key in ('offer_hold_days', 'offer_risk_hold_days')`.execute(db)
}

/** Gives a player a 10% boost on offers until `expiresAt`. */
export async function boostUntil(db: Db, playerId: number, expiresAt: Date): Promise<void> {
  const claimedAt = new Date(expiresAt.getTime() - 86_400_000)
  await db
    .insertInto('daily_bonus_claim')
    .values({
      player_id: playerId,
      day: claimedAt.toISOString().slice(0, 10),
      time_zone: 'UTC',
      streak: 7,
      points: 8,
      boost_expires_at: expiresAt,
      claimed_at: claimedAt,
    })
    .execute()
}
