import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { type Books, openBooks } from '../ledger/books.ts'
import { openAnswers, type PlayerKey } from '../ledger/idempotency.ts'
import { notify } from '../notifications/notify.ts'
import { lockRain, type Rain } from './rain.ts'
import { flagSuspects, readAddressClaims, writeAddressClaims } from './rain-addresses.ts'
import { readClaimants } from './rain-claimants.ts'
import { beginPayout, type Payout } from './rain-payout.ts'

/** A claim; `remoteAddress` as `callerAddress` names it. */
export type RainClaim = {
  playerId: number
  remoteAddress: string
  key: PlayerKey | undefined
  submittedAt: Date
}

/** What a claim brought. */
export type ClaimedRain = { username: string; amount: number }

/**
 * How each claim went, in their order; who was paid now; whether the budget is used up with that.
 */
export type ClaimedTogether = {
  results: PromiseSettledResult<ClaimedRain>[]
  paid: ReadonlyMap<number, ClaimedRain>
  isSpent: boolean
}

/**
 * Pays each claimant of the rain that falls now, and fell when they claimed it, once, in the order
 * of the claims, as far as its budget goes. A refused claim never touches the others. A repeat
 * under the same key gets the first answer. The results reject with AppError:
 * `idempotency_key_reused`, `no_rain`, `email_unverified`, `banned`, `forbidden` to who made it
 * rain, `already_claimed`.
 */
export async function claimRain(
  tx: Tx,
  { claims, now }: { claims: RainClaim[]; now: Date },
): Promise<ClaimedTogether> {
  const playerIds = [...new Set(claims.map(({ playerId }) => playerId))]
  const books = await openBooks(tx, playerIds)
  const answers = await openAnswers(tx, keysOf(claims))
  const locked = await lockRain(tx)
  const rain = locked && locked.startedAt <= now && now < locked.endsAt ? locked : undefined
  const payout = rain && (await openPayout(tx, { rain, claims, playerIds, books, now }))

  const results = claims.map((claim) =>
    settled(() => {
      const known = claim.key && answers.find(claim.key)
      if (known !== undefined) return known as ClaimedRain
      if (payout === undefined || claim.submittedAt < payout.rain.startedAt) {
        throw new AppError('no_rain')
      }
      const claimed = payout.pay(claim)
      if (claim.key) answers.keep(claim.key, claimed)
      return claimed
    }),
  )
  const isSpent = payout !== undefined && (await writePayout(tx, payout, now))
  await books.write(now)
  await answers.write(now)
  return { results, paid: payout?.paid ?? new Map(), isSpent }
}

/**
 * Answers claims while it does not rain: repeats from their first answer, the others with
 * `no_rain`. Locks nothing.
 */
export async function refuseClaims(tx: Tx, claims: RainClaim[]): Promise<ClaimedTogether> {
  const answers = await openAnswers(tx, keysOf(claims))
  const results = claims.map(({ key }) =>
    settled(() => {
      const known = key && answers.find(key)
      if (known === undefined) throw new AppError('no_rain')
      return known as ClaimedRain
    }),
  )
  return { results, paid: new Map(), isSpent: false }
}

async function openPayout(
  tx: Tx,
  opening: { rain: Rain; claims: RainClaim[]; playerIds: number[]; books: Books; now: Date },
): Promise<Payout> {
  const { rain, claims, playerIds, books, now } = opening
  const claimants = await readClaimants(tx, { rainId: rain.id, playerIds, now })
  const addresses = [...new Set(claims.map(({ remoteAddress }) => remoteAddress))]
  const claimsFrom = await readAddressClaims(tx, rain.id, addresses)
  return beginPayout({ rain, claimants, claimsFrom, books })
}

/** Keeps who was paid; ends the rain when the rest pays nobody, and answers whether it did. */
async function writePayout(tx: Tx, payout: Payout, now: Date): Promise<boolean> {
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
  await notify(
    tx,
    playerIds.map((playerId) => ({
      playerId,
      type: 'rain',
      title: 'You caught the rain',
      message: `${rain.claimPoints} points fell on you in the chat.`,
      amount: rain.claimPoints,
    })),
    now,
  )
  return isSpent
}

function keysOf(claims: RainClaim[]): PlayerKey[] {
  return claims.flatMap(({ key }) => key ?? [])
}

function settled<Value>(work: () => Value): PromiseSettledResult<Value> {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    // What nobody foresaw may have been booked by half: it takes the transaction with it.
    if (!(reason instanceof AppError)) throw reason
    return { status: 'rejected', reason }
  }
}
