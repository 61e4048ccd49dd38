import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { instant, points } from './values.ts'

/**
 * The progress of a friend: not yet verified, earning toward the reward, or rewarded. A friend who shares a
 * device or network address with the player or another of their friends is under review until an admin
 * decides, and declined if the admin considers them the same person.
 */
export const friendState = z.enum(['unverified', 'earning', 'rewarded', 'under_review', 'declined'])

export const referralStats = {
  method: 'GET',
  path: '/api/referral/stats',
  access: 'player',
  summary: "The player's referral code, and the points it earned",
  response: z.strictObject({
    referralCode: z.string(),
    /** Friends who signed up with the code, without those under review or declined. */
    referralCount: z.int(),
    /** Friends under review. */
    underReviewCount: z.int(),
    /** Points received for them, less chargebacks. */
    referralEarnings: points,
    /** The current terms. */
    reward: points,
    threshold: points,
    commissionPercent: z.int(),
  }),
} satisfies Endpoint

/** Holds the last valid invitation code that this browser opened. Pages read and clear it. */
export const INVITATION_COOKIE = 'invitation'

export const referralInvitation = {
  method: 'GET',
  path: '/api/referral/invitation/:code',
  access: 'public',
  summary:
    'Whether a referral code belongs to a player, ignoring case; if so, the browser keeps it for 30 days',
  params: z.strictObject({ code: z.string().check(z.maxLength(64)) }),
  response: z.strictObject({
    isValid: z.boolean(),
    /** That player's username. */
    invitedBy: z.nullable(z.string()),
  }),
} satisfies Endpoint

export const referralFriends = {
  method: 'GET',
  path: '/api/referral/friends',
  access: 'player',
  summary: 'The friends who signed up with the code, newest first, at most 50',
  response: z.array(
    z.strictObject({
      /** Masked: the first and the last character. */
      name: z.string(),
      state: friendState,
      /** What a friend who is under review or was declined shares; null for others. */
      shared: z.nullable(z.enum(['device', 'address'])),
      /** Points earned toward the threshold, at most the threshold. */
      progress: points,
      /** The points received for the friend. */
      points,
      joinedAt: instant,
    }),
  ),
} satisfies Endpoint
