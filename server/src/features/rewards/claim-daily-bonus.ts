import { dailyBonus } from '@tallyhouse/contract/rewards/daily-bonus'
import { points } from '@tallyhouse/game-rules/points'
import { openBooks } from '#core/ledger/books.ts'
import { openResponses, type PlayerKey } from '#core/ledger/idempotency.ts'
import { readBreakEnds, readBreaksSince, rejectDuringBreak } from '#core/protection/breaks.ts'
import { payRewards } from '#core/rewards/pay-rewards.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { readPlayerZone } from '#platform/zones/player-zone.ts'
import { BOOST_MS, bonusPoints, isMega } from './bonus-terms.ts'
import { nextClaim, readLastClaim } from './next-claim.ts'

export type BonusClaim = { playerId: number; key: PlayerKey | undefined; now: Date }

/** `streak` is the number of consecutive days, including this one. */
export type ClaimedBonus = { points: number; streak: number; message: string }

/**
 * Pays the bonus once for each calendar day in the player's time zone. A repeat with the same key returns
 * the first response and moves no points.
 * @throws AppError `idempotency_key_reused`, `self_excluded`, `time_out`, `already_claimed`
 */
export async function claimDailyBonus(tx: Tx, claim: BonusClaim): Promise<ClaimedBonus> {
  const { playerId, key, now } = claim
  const books = await openBooks(tx, [playerId])
  const responses = await openResponses(tx, key ? [key] : [])
  const earlierResponse = key && responses.find(key)
  if (earlierResponse !== undefined) return earlierResponse as ClaimedBonus

  rejectDuringBreak(await readBreakEnds(tx, playerId, now))
  const { timeZone } = await readPlayerZone(tx, playerId)
  const last = await readLastClaim(tx, playerId)
  const breaks = await readBreaksSince(tx, playerId, last?.claimedAt ?? now)
  const next = nextClaim(last, { timeZone, breaks, now })
  if (next.waitMs > 0) throw new AppError('already_claimed')
  const streak = next.streak + 1
  const amount = points(bonusPoints(streak))
  const { id } = await tx
    .insertInto('daily_bonus_claim')
    .values({
      player_id: playerId,
      day: next.today,
      time_zone: timeZone,
      streak,
      points: amount,
      boost_expires_at: isMega(streak) ? new Date(now.getTime() + BOOST_MS) : null,
      claimed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payments = [{ playerId, amount, sourceId: id }]
  await payRewards(tx, books, { reward: dailyBonus, payments, now })
  await books.write(now)

  const { boostPercent } = await readSettings(tx)
  const claimed = { points: amount, streak, message: describeDailyBonus(streak, boostPercent) }
  if (key) responses.save(key, claimed)
  await responses.write(now)
  return claimed
}

function describeDailyBonus(streak: number, boostPercent: number): string {
  const day = `Day ${streak} of your streak`
  const gained = `+${bonusPoints(streak)} points`
  if (!isMega(streak)) return `${day}: ${gained}`
  const boost = boostPercent > 0 ? `, and offers pay ${boostPercent}% more for 24 hours` : ''
  return `${day}, the mega bonus: ${gained}${boost}`
}
