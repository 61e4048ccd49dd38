import { rain as rainReward } from '@tallyhouse/contract/rewards/rain'
import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import { type Books, openBooks } from '#core/ledger/books.ts'
import { openResponses, type PlayerKey } from '#core/ledger/idempotency.ts'
import { payRewards } from '#core/rewards/pay-rewards.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { callerScopes } from '#platform/http/caller-address.ts'
import { lockRain, type Rain } from './rain.ts'
import { flagSuspects, readAddressClaims, writeAddressClaims } from './rain-addresses.ts'
import { readClaimants } from './rain-claimants.ts'
import { beginPayout, type ClaimedRain, type Payout } from './rain-payout.ts'

/** `remoteAddress` as normalized by `callerAddress`. */
export type RainClaim = {
  playerId: number
  remoteAddress: string
  key: PlayerKey | undefined
  submittedAt: Date
}

/** `results` has one entry per claim, in order. `isSpent`: the batch used up the budget. */
export type ClaimedBatch = {
  results: PromiseSettledResult<ClaimedRain>[]
  paid: ReadonlyMap<number, ClaimedRain>
  isSpent: boolean
}

/**
 * Pays each claimant of the active rain once, in claim order and within its budget. The rain
 * must have been active when the claim was submitted. A rejected claim does not affect the others. A
 * repeat with the same idempotency key gets the first result. The results reject with AppError
 * `idempotency_key_reused`, `no_rain`, `email_unverified`, `banned`, `self_excluded`, `time_out`, `forbidden`
 * (for the admin who started the rain), `already_claimed`.
 */
export async function claimRain(
  tx: Tx,
  { claims, now }: { claims: RainClaim[]; now: Date },
): Promise<ClaimedBatch> {
  const playerIds = [...new Set(claims.map(({ playerId }) => playerId))]
  const books = await openBooks(tx, playerIds)
  const responses = await openResponses(tx, idempotencyKeys(claims))
  const locked = await lockRain(tx)
  const rain = locked && locked.startedAt <= now && now < locked.endsAt ? locked : undefined
  const payout = rain && (await openPayout(tx, { rain, claims, playerIds, now }))

  const results = claims.map((claim) =>
    settled(() => {
      const stored = claim.key && responses.find(claim.key)
      if (stored !== undefined) return stored as ClaimedRain
      if (payout === undefined || claim.submittedAt < payout.rain.startedAt) {
        throw new AppError('no_rain')
      }
      const claimed = payout.pay(claim)
      if (claim.key) responses.save(claim.key, claimed)
      return claimed
    }),
  )
  const isSpent = payout !== undefined && (await writePayout(tx, books, { payout, now }))
  await books.write(now)
  await responses.write(now)
  return { results, paid: payout?.paid ?? new Map(), isSpent }
}

/**
 * Handles claims without an active rain: repeats get their first result, all others fail with
 * `no_rain`. Takes no locks.
 */
export async function rejectClaims(tx: Tx, claims: RainClaim[]): Promise<ClaimedBatch> {
  const responses = await openResponses(tx, idempotencyKeys(claims))
  const results = claims.map(({ key }) =>
    settled(() => {
      const stored = key && responses.find(key)
      if (stored === undefined) throw new AppError('no_rain')
      return stored as ClaimedRain
    }),
  )
  return { results, paid: new Map(), isSpent: false }
}

async function openPayout(
  tx: Tx,
  opening: { rain: Rain; claims: RainClaim[]; playerIds: number[]; now: Date },
): Promise<Payout> {
  const { rain, claims, playerIds, now } = opening
  const claimants = await readClaimants(tx, { rainId: rain.id, playerIds, now })
  const scopes = claims.flatMap(({ remoteAddress }) => callerScopes(remoteAddress))
  const addresses = [...new Set(scopes.map(({ name }) => name))]
  const claimsFrom = await readAddressClaims(tx, rain.id, addresses)
  return beginPayout({ rain, claimants, claimsFrom })
}

/** Pays the claims that are due, and stores them. Ends the rain if the remaining budget is too small; returns whether it is. */
async function writePayout(
  tx: Tx,
  books: Books,
  { payout, now }: { payout: Payout; now: Date },
): Promise<boolean> {
  const { rain, paid, suspects, claimsFrom } = payout
  await flagSuspects(tx, suspects, now)
  if (paid.size === 0) return false
  const playerIds = [...paid.keys()]
  const paidPoints = payout.paidPoints()
  const isSpent = paidPoints + rain.claimPoints > rain.budgetPoints
  await sql`
    insert into rain_claim (player_id, rain_id, points, claimed_at)
    select player_id, ${rain.id}, ${rain.claimPoints}, ${now}
    from unnest(${playerIds}::bigint[]) as claimant (player_id)`.execute(tx)
  await writeAddressClaims(tx, rain.id, claimsFrom)
  await tx
    .updateTable('rain')
    .set({ paid_points: paidPoints, ...(isSpent && { ended_at: now }) })
    .where('id', '=', rain.id)
    .execute()
  const amount = points(rain.claimPoints)
  const payments = playerIds.map((playerId) => ({
    playerId,
    amount,
    sourceId: rain.id,
    values: { points: amount },
  }))
  await payRewards(tx, books, { reward: rainReward, payments, now })
  return isSpent
}

function idempotencyKeys(claims: RainClaim[]): PlayerKey[] {
  return claims.flatMap(({ key }) => key ?? [])
}

function settled<Value>(work: () => Value): PromiseSettledResult<Value> {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    // An unexpected error may leave a claim half-posted, so it must roll back the transaction.
    if (!(reason instanceof AppError)) throw reason
    return { status: 'rejected', reason }
  }
}
