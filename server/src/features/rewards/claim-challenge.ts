import { challengeReward } from '@tallyhouse/contract/rewards/challenge-reward'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { openBooks } from '#core/ledger/books.ts'
import { openResponses, type PlayerKey } from '#core/ledger/idempotency.ts'
import { readBreakEnds, rejectDuringBreak } from '#core/protection/breaks.ts'
import { payRewards } from '#core/rewards/pay-rewards.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readProgress } from './challenge-progress.ts'
import { readClaimedIds } from './daily-challenges.ts'
import { readPlayersDay } from './players-day.ts'

const DAY_MS = 86_400_000

/** `challengeId` is the challenge's name, such as `play_5_games`. */
export type ChallengeClaim = {
  playerId: number
  challengeId: string
  key: PlayerKey | undefined
  now: Date
}

/**
 * Pays the reward for a challenge that the player completed today, once. A repeat with the same key returns the first response and moves no points.
 * @throws AppError `idempotency_key_reused`, `self_excluded`, `time_out`, `not_found` also for an inactive challenge,
 * `forbidden` for an admin who changed it within a day, `already_claimed`, `not_completed`
 */
export async function claimChallenge(tx: Tx, claim: ChallengeClaim): Promise<{ reward: number }> {
  const { playerId, challengeId, key, now } = claim
  const books = await openBooks(tx, [playerId])
  const responses = await openResponses(tx, key ? [key] : [])
  const earlierResponse = key && responses.find(key)
  if (earlierResponse !== undefined) return earlierResponse as { reward: number }

  rejectDuringBreak(await readBreakEnds(tx, playerId, now))
  const { id, reward } = await writeClaim(tx, { playerId, challengeId, now })
  const payments = [{ playerId, amount: points(reward), sourceId: id }]
  await payRewards(tx, books, { reward: challengeReward, payments, now })
  await books.write(now)
  if (key) responses.save(key, { reward })
  await responses.write(now)
  return { reward }
}

async function writeClaim(
  tx: Tx,
  { playerId, challengeId, now }: Omit<ChallengeClaim, 'key'>,
): Promise<{ id: number; reward: number }> {
  const challenge = await tx
    .selectFrom('challenge')
    .select(['id', 'type', 'target', 'reward'])
    .where('challenge_id', '=', challengeId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (challenge === undefined) throw new AppError('not_found', text(m.challengeNotFound))
  const { id, type, target, reward } = challenge
  const dayAgo = new Date(now.getTime() - DAY_MS)
  if (await hasChanged(tx, { playerId, id, since: dayAgo })) {
    throw new AppError('forbidden', OWN_TERMS)
  }

  const day = await readPlayersDay(tx, playerId, now)
  const claimedIds = await readClaimedIds(tx, playerId, day.day)
  if (claimedIds.has(id)) throw new AppError('already_claimed')
  const progress = await readProgress(tx, type, { playerId, day, target })
  if (progress < target) throw new AppError('not_completed')

  return tx
    .insertInto('challenge_claim')
    .values({ player_id: playerId, challenge_id: id, day: day.day, reward, claimed_at: now })
    .returning(['id', 'reward'])
    .executeTakeFirstOrThrow()
}

const OWN_TERMS = text(m.ownChallenge)

/** Whether a player changed a challenge as an admin since the given time. */
async function hasChanged(
  tx: Tx,
  { playerId, id, since }: { playerId: number; id: number; since: Date },
): Promise<boolean> {
  const change = await tx
    .selectFrom('admin_action')
    .select('id')
    .where('action', '=', 'challenge_updated')
    .where('target_id', '=', id)
    .where('admin_id', '=', playerId)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return change !== undefined
}
