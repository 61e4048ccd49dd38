import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { instant, points } from './values.ts'

/** How far a friend is: not yet verified, earning towards the reward, rewarded, or not believed. */
export const friendState = z.enum(['unverified', 'earning', 'rewarded', 'flagged'])

export const referralStats = {
  method: 'GET',
  path: '/api/referral/stats',
  access: 'player',
  summary: "The player's referral code and what it brought",
  answer: z.strictObject({
    referralCode: z.string(),
    /** Friends who signed up by the code; flagged ones do not count. */
    referralCount: z.int(),
    /** Points received for them, less what chargebacks took. */
    referralEarnings: points,
    /** The terms, as they are set. */
    reward: points,
    threshold: points,
    commissionPercent: z.int(),
  }),
} satisfies Endpoint

export const referralInvitation = {
  method: 'GET',
  path: '/api/referral/invitation/:code',
  access: 'public',
  summary: 'Whether a referral code, in whatever case, belongs to a player',
  params: z.strictObject({ code: z.string().check(z.maxLength(64)) }),
  answer: z.strictObject({ isValid: z.boolean() }),
} satisfies Endpoint

export const referralFriends = {
  method: 'GET',
  path: '/api/referral/friends',
  access: 'player',
  summary: 'The friends who signed up by the code, newest first, 50 at the most',
  answer: z.array(
    z.strictObject({
      /** Shortened: the first and the last character. */
      name: z.string(),
      state: friendState,
      /** Earned towards the threshold, which is the most that is told. */
      progress: points,
      /** What the friend brought. */
      points,
      joinedAt: instant,
    }),
  ),
} satisfies Endpoint
