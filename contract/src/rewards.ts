import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { id, instant, points } from './values.ts'

/** The days of a bonus week; the last one is the mega bonus. */
export const BONUS_WEEK_DAYS = 7

export const claimDailyBonus = {
  method: 'POST',
  path: '/api/daily-bonus',
  access: 'player',
  money: true,
  summary: "Claims the bonus of the player's own calendar day",
  answer: z.strictObject({
    success: z.literal(true),
    points,
    /** Days in a row, today included. */
    streak: z.int(),
    message: z.string(),
  }),
} satisfies Endpoint

export const claimDailyBonusAmount = {
  method: 'POST',
  path: '/api/daily-bonus/claim',
  access: 'player',
  money: true,
  summary: 'The same claim, answered with its amount',
  answer: z.strictObject({ amount: points }),
} satisfies Endpoint

export const dailyBonusStatus = {
  method: 'GET',
  path: '/api/daily-bonus/status',
  access: 'player',
  summary: 'Whether the bonus can be claimed, and when the next one can',
  answer: z.strictObject({
    canClaim: z.boolean(),
    /** Milliseconds until the player's next day begins; 0 when it can be claimed. */
    timeUntilNext: z.int(),
    /** Days in a row up to the latest claim; 0 when a day was missed. */
    streak: z.int(),
    lastDailyBonus: z.nullable(instant),
    /** What the next claim pays, and whether it is the mega bonus of its week. */
    nextPoints: points,
    isNextMega: z.boolean(),
    /** Until when offers pay `boostPercent` more; null when they do not. */
    boostExpiresAt: z.nullable(instant),
    boostPercent: z.int(),
    /** IANA name of the zone in which the player's days begin. */
    timeZone: z.string(),
    /** From when on the zone can be changed; null when it can be now. */
    timeZoneChangeableAt: z.nullable(instant),
  }),
} satisfies Endpoint

export const changeTimeZone = {
  method: 'PUT',
  path: '/api/user/time-zone',
  access: 'player',
  summary: "Changes the zone in which the player's days begin, once in 30 days",
  body: z.strictObject({ timeZone: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.strictObject({
    timeZone: z.string(),
    /** Null when nothing was changed, and it can be changed now. */
    timeZoneChangeableAt: z.nullable(instant),
  }),
} satisfies Endpoint

const challengeId = z.string().check(z.regex(/^[a-z0-9_]{1,64}$/))
export const challengeType = z.enum(['earn', 'games', 'offers'])

/** A challenge as its player sees it today. */
export const dailyChallenge = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: challengeType,
  reward: points,
  /** What was done today, `target` at the most. */
  progress: z.int(),
  target: z.int(),
  completed: z.boolean(),
  claimed: z.boolean(),
})

export const dailyChallenges = {
  method: 'GET',
  path: '/api/daily-challenges',
  access: 'player',
  summary: "The active challenges and the player's progress today",
  answer: z.array(dailyChallenge),
} satisfies Endpoint

export const claimChallenge = {
  method: 'POST',
  path: '/api/daily-challenges/:id/claim',
  access: 'player',
  money: true,
  summary: 'Claims the reward of a completed challenge, once a day',
  params: z.strictObject({ id: challengeId }),
  answer: z.strictObject({ reward: points }),
} satisfies Endpoint

/** One claim of the player: a daily bonus or a challenge. */
export const rewardClaims = {
  method: 'GET',
  path: '/api/rewards/history',
  access: 'player',
  summary: 'Claimed bonuses and challenges, newest first, 30 at the most',
  answer: z.array(
    z.strictObject({
      kind: z.enum(['daily_bonus', 'challenge']),
      title: z.string(),
      points,
      claimedAt: instant,
    }),
  ),
} satisfies Endpoint

export const publicRewards = {
  method: 'GET',
  path: '/api/public/rewards',
  access: 'public',
  summary: 'What a claim of the rain and a referred friend pay, as it is set',
  answer: z.strictObject({
    rainPoints: points,
    referralReward: points,
    referralCommissionPercent: z.int(),
  }),
} satisfies Endpoint

const TARGET_MAX = 100_000
const REWARD_MAX = 5000
const NOT_POSITIVE = 'Target and reward must be valid positive numbers'

function wholeUpTo(max: number, what: string) {
  const above = `${what} must be ${max.toLocaleString('en')} at the most`
  return z.int(NOT_POSITIVE).check(z.gte(1, NOT_POSITIVE), z.lte(max, above))
}

/** A challenge as the back office sees it. */
export const challengeSetting = z.strictObject({
  id,
  challengeId,
  title: z.string(),
  description: z.string(),
  type: challengeType,
  target: z.int(),
  reward: points,
  isActive: z.boolean(),
  updatedAt: instant,
})

export const adminChallenges = {
  method: 'GET',
  path: '/api/admin/challenges',
  access: 'admin',
  summary: 'All challenges',
  answer: z.array(challengeSetting),
} satisfies Endpoint

export const updateChallenge = {
  method: 'PUT',
  path: '/api/admin/challenges/:challengeId',
  access: 'admin',
  stepUp: true,
  summary: 'Changes a challenge',
  params: z.strictObject({ challengeId }),
  body: z.strictObject({
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    description: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    target: wholeUpTo(TARGET_MAX, 'Target'),
    reward: wholeUpTo(REWARD_MAX, 'Reward'),
    isActive: z.boolean(),
    /**
     * The `updatedAt` that was shown. When it is another by now, it is answered 409
     * `changed_meanwhile`; left out, it is not looked at.
     */
    updatedAt: z.optional(instant),
  }),
  answer: challengeSetting,
} satisfies Endpoint
