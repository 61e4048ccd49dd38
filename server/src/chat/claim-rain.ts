import { points } from '@tallyhouse/game-rules/points'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { type Books, openBooks } from '../ledger/books.ts'
import { earn } from '../ledger/earn.ts'
import { openAnswers, type PlayerKey } from '../ledger/idempotency.ts'
import { notify } from '../notifications/notify.ts'
import { lockRain, type Rain } from './rain.ts'
import { type Claimant, readClaimants } from './rain-claimants.ts'
import { requireVerified } from './speaker.ts'

export type RainClaim = { playerId: number; key: PlayerKey | undefined; submittedAt: Date }

/** What a claim brought. */
export type ClaimedRain = { username: string; amount: number }

/** How each claim went, in their order; who was paid now; whether the budget is used up with that. */
export type ClaimedTogether = {
  results: PromiseSettledResult<ClaimedRain>[]
  paid: ReadonlyMap<number, ClaimedRain>
  isSpent: boolean
}

/**
 * Pays each claimant of the rain that falls now, and fell when they claimed it, once, in the order of the claims, as far as its budget
 * goes. A refused claim never touches the others. A repeat under the same key gets the first answer.
 * The results reject with AppError: `idempotency_key_reused`, `no_rain`, `email_unverified`, `banned`,
 * `forbidden` to who made it rain, `already_claimed`.
 */
export async function claimRain(
  tx: Tx,
  { claims, now }: { claims: RainClaim[]; now: Date },
): Promise<ClaimedTogether> {
  const playerIds = [...new Set(claims.map(({ playerId }) => playerId))]
  const books = await openBooks(tx, playerIds)
  const answers = await openAnswers(
    tx,
    claims.flatMap(({ key }) => key ?? []),
  )
  const locked = await lockRain(tx)
  const rain = locked && locked.startedAt <= now && now < locked.endsAt ? locked : undefined
  const claimants = rain && (await readClaimants(tx, { rainId: rain.id, playerIds, now }))
  const payout = rain && claimants && beginPayout({ rain, claimants, books })

  const results = claims.map(({ playerId, key, submittedAt }) =>
    settled(() => {
      const known = key && answers.find(key)
      if (known !== undefined) return known as ClaimedRain
      if (payout === undefined || submittedAt < payout.rain.startedAt) throw new AppError('no_rain')
      const claimed = payout.pay(playerId)
      if (key) answers.keep(key, claimed)
      return claimed
    }),
  )
  const isSpent = payout !== undefined && (await writePayout(tx, payout, now))
  await books.write(now)
  await answers.write(now)
  return { results, paid: payout?.paid ?? new Map(), isSpent }
}

type Payout = {
  rain: Rain
  /** Who was paid, and what all were together, those before included. */
  paid: ReadonlyMap<number, ClaimedRain>
  paidPoints(): number
  pay(playerId: number): ClaimedRain
}

/** Judges claims in memory, one after the other. */
function beginPayout({
  rain,
  claimants,
  books,
}: {
  rain: Rain
  claimants: Map<number, Claimant>
  books: Books
}): Payout {
  const paid = new Map<number, ClaimedRain>()
  const amount = points(rain.claimPoints)
  const paidPoints = () => rain.paidPoints + paid.size * amount

  function pay(playerId: number): ClaimedRain {
    const claimant = claimants.get(playerId)
    if (claimant === undefined) throw new Error(`there is no player ${playerId}`)
    requireVerified(claimant.isVerified)
    if (claimant.isBanned) throw new AppError('banned')
    if (playerId === rain.startedBy) {
      throw new AppError('forbidden', 'You made it rain. This one is for the others.')
    }
    if (claimant.hasClaimed || paid.has(playerId)) {
      throw new AppError('already_claimed', 'You claimed this rain.')
    }
    if (claimant.hasSharerClaimed || claimant.sharers.some((sharer) => paid.has(sharer))) {
      throw new AppError('already_claimed', 'This rain was claimed on your device.')
    }
    if (paidPoints() + amount > rain.budgetPoints) throw new AppError('no_rain')
    earn(books, { playerId, reason: 'rain', amount, sourceId: rain.id })
    const claimed = { username: claimant.username, amount }
    paid.set(playerId, claimed)
    return claimed
  }

  return { rain, paid, paidPoints, pay }
}

/** Keeps who was paid; ends the rain when the rest pays nobody, and answers whether it did. */
async function writePayout(tx: Tx, payout: Payout, now: Date): Promise<boolean> {
  const { rain, paid } = payout
  if (paid.size === 0) return false
  const playerIds = [...paid.keys()]
  const paidPoints = payout.paidPoints()
  const isSpent = paidPoints + rain.claimPoints > rain.budgetPoints
  await sql`
    insert into rain_claim (player_id, rain_id, points, claimed_at)
    select player_id, ${rain.id}, ${rain.claimPoints}, ${now}
    from unnest(${playerIds}::bigint[]) as claimant (player_id)`.execute(tx)
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

function settled<Value>(work: () => Value): PromiseSettledResult<Value> {
  try {
    return { status: 'fulfilled', value: work() }
  } catch (reason) {
    return { status: 'rejected', reason }
  }
}
