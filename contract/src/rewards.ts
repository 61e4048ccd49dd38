import type { Message } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { freeLine } from './free-text.ts'
import { zoneName } from './time-zones.ts'
import { id, instant, points, text } from './values.ts'

/** The days in a bonus week; the last one is the mega bonus. */
export const BONUS_WEEK_DAYS = 7

export const claimDailyBonus = {
  method: 'POST',
  path: '/api/daily-bonus',
  access: 'player',
  money: true,
  summary: "Claims the bonus of the player's own calendar day",
  response: z.strictObject({
    success: z.literal(true),
    points,
    /** Consecutive days, including today. */
    streak: z.int(),
    message: z.string(),
  }),
} satisfies Endpoint

export const claimDailyBonusAmount = {
  method: 'POST',
  path: '/api/daily-bonus/claim',
  access: 'player',
  money: true,
  summary: 'The same claim, with its amount in the response',
  response: z.strictObject({ amount: points }),
} satisfies Endpoint

export const dailyBonusStatus = {
  method: 'GET',
  path: '/api/daily-bonus/status',
  access: 'player',
  summary: 'Whether the bonus can be claimed, and when the next one can',
  response: z.strictObject({
    canClaim: z.boolean(),
    /** Milliseconds until the next bonus can be claimed; 0 if one can be. */
    timeUntilNext: z.int(),
    /** When the player's break ends, during which there is none; null without a break. */
    pausedUntil: z.nullable(instant),
    /** Consecutive days up to the latest claim; 0 if a day was missed. */
    streak: z.int(),
    lastDailyBonus: z.nullable(instant),
    /** The next claim's points, and whether it is its week's mega bonus. */
    nextPoints: points,
    isNextMega: z.boolean(),
    /** Until when offers pay `boostPercent` more; null if they do not. */
    boostExpiresAt: z.nullable(instant),
    boostPercent: z.int(),
    /** The IANA name for the zone that defines the player's days. */
    timeZone: z.string(),
    /** The name that the player's device gave at the sign-up, if the server does not know it: `timeZone` is UTC. */
    unknownTimeZone: z.nullable(z.string()),
    /** From when on the zone's clocks may differ from what the server knows; null if no change is known. */
    missingClockChange: z.nullable(z.iso.date()),
    /** When the zone can next be changed; null if it can be changed now. */
    timeZoneChangeableAt: z.nullable(instant),
  }),
} satisfies Endpoint

export const changeTimeZone = {
  method: 'PUT',
  path: '/api/user/time-zone',
  access: 'player',
  readsSession: true,
  stepUp: true,
  summary: "Changes the zone that defines the player's days, once in 30 days",
  body: z.strictObject({ timeZone: zoneName }),
  response: z.strictObject({
    timeZone: z.string(),
    /** Null if nothing was changed and the zone can still be changed. */
    timeZoneChangeableAt: z.nullable(instant),
  }),
} satisfies Endpoint

const challengeId = z.string().check(z.regex(/^[a-z0-9_]{1,64}$/))
export const challengeType = z.enum(['earn', 'games', 'offers'])

/** A challenge, with the player's progress today. */
export const dailyChallenge = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: challengeType,
  reward: points,
  /** Today's progress, at most `target`. */
  progress: z.int(),
  target: z.int(),
  completed: z.boolean(),
  claimed: z.boolean(),
})

export const dailyChallenges = {
  method: 'GET',
  path: '/api/daily-challenges',
  access: 'player',
  summary: "The active challenges and the player's progress today; none during a break",
  response: z.array(dailyChallenge),
} satisfies Endpoint

export const claimChallenge = {
  method: 'POST',
  path: '/api/daily-challenges/:id/claim',
  access: 'player',
  money: true,
  summary: 'Claims the reward of a completed challenge, once per day',
  params: z.strictObject({ id: challengeId }),
  response: z.strictObject({ reward: points }),
} satisfies Endpoint

/** What the player claimed of the rewards whose definition has a `historyKind`. */
export const rewardClaims = {
  method: 'GET',
  path: '/api/rewards/history',
  access: 'player',
  summary: 'Claimed bonuses and challenges, newest first, at most 30',
  response: z.array(
    z.strictObject({
      kind: z.string(),
      title: z.string(),
      /** The title as data; null if staff wrote it, as that of a challenge. */
      titleText: z.nullable(text),
      points,
      claimedAt: instant,
    }),
  ),
} satisfies Endpoint

export const publicRewards = {
  method: 'GET',
  path: '/api/public/rewards',
  access: 'public',
  summary: 'The current rewards for a rain claim and for a referred friend',
  response: z.strictObject({
    rainPoints: points,
    referralReward: points,
    referralCommissionPercent: z.int(),
  }),
} satisfies Endpoint

const TARGET_MAX = 100_000
const REWARD_MAX = 5000
const notPositive = { error: m.challengeNumbers }

function wholeUpTo(max: number, error: Message) {
  return z.int(notPositive).check(z.gte(1, notPositive), z.lte(max, { error }))
}

/** A challenge as shown to admins. */
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
  access: { permission: 'rewards.read' },
  summary: 'All challenges',
  response: z.array(challengeSetting),
} satisfies Endpoint

export const updateChallenge = {
  method: 'PUT',
  path: '/api/admin/challenges/:challengeId',
  access: { permission: 'rewards.change' },
  stepUp: true,
  summary: 'Changes a challenge',
  params: z.strictObject({ challengeId }),
  body: z.strictObject({
    title: freeLine({ max: 80 }),
    description: freeLine({ max: 200 }),
    target: wholeUpTo(TARGET_MAX, m.challengeTargetMax),
    reward: wholeUpTo(REWARD_MAX, m.challengeRewardMax),
    isActive: z.boolean(),
    /**
     * The `updatedAt` that the admin saw. If it has changed, the call fails with `edit_conflict`; if absent,
     * it is not checked.
     */
    updatedAt: z.optional(instant),
  }),
  response: challengeSetting,
} satisfies Endpoint
