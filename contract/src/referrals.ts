import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { instant, points } from './values.ts'

/**
 * How far a friend is: not yet verified, earning towards the reward, or rewarded. A friend who shares a
 * device or a network address with the player, or with another friend of theirs, is under review until an
 * admin decides, and declined if the admin finds them to be the same person.
 */
export const friendState = z.enum(['unverified', 'earning', 'rewarded', 'under_review', 'declined'])

export const referralStats = {
  method: 'GET',
  path: '/api/referral/stats',
  access: 'player',
  summary: "The player's referral code and what it brought",
  answer: z.strictObject({
    referralCode: z.string(),
    /** Friends who signed up by the code; those under review or declined do not count. */
    referralCount: z.int(),
    /** Friends whom an admin has not decided on yet. */
    underReviewCount: z.int(),
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
      /** What is shared by a friend who is under review or was declined; null for the others. */
      shared: z.nullable(z.enum(['device', 'address'])),
      /** Earned towards the threshold, which is the most that is told. */
      progress: points,
      /** What the friend brought. */
      points,
      joinedAt: instant,
    }),
  ),
} satisfies Endpoint
