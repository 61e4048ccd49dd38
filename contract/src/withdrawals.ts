import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { withdrawalMethod } from './payouts/all-methods.ts'
import { mapRates } from './payouts/rated-methods.ts'
import { withdrawal } from './payouts/withdrawal.ts'
import { automatedRequest, reviewedRequest } from './payouts/withdrawal-requests.ts'
import { before, idInPath, instant, PAGE_LINES, points, text } from './values.ts'

/** A withdrawal method and its terms. Amounts are in points. */
const methodTerms = z.strictObject({
  method: withdrawalMethod,
  label: z.string(),
  /** False is shown as "Soon": the method is off, or no provider is configured. */
  enabled: z.boolean(),
  minimumPoints: points,
  /** Deducted from each withdrawal; the rest is paid out. */
  feePoints: points,
  /** `automated` is paid at once; `review` waits for an admin. */
  handling: z.enum(['automated', 'review']),
})

export const withdrawalTerms = {
  method: 'GET',
  path: '/api/withdrawal/terms',
  access: 'public',
  summary: 'Rates, minimums, and limits of withdrawals',
  response: z.strictObject({
    pointsPerUsd: z.int(),
    ...mapRates(() => z.int()),
    /** What methods with their own unit pay per point, also those that are not shown. */
    rates: z.array(
      z.strictObject({
        method: withdrawalMethod,
        unit: z.string(),
        perPoint: z.int(),
        /** How many units are paid for some points, and how many of them arrive at least. */
        example: z.strictObject({ points, units: z.int(), arriving: z.int() }),
      }),
    ),
    dailyLimitPoints: points,
    /** How many withdrawals can be requested per UTC day. */
    dailyRequests: z.int(),
    /** How long payouts to a destination that was never paid wait after a password or email change. */
    addressWaitHours: z.int(),
    methods: z.array(methodTerms),
    /** Median seconds from request to payout for the latest automated payouts; null if there are none. */
    automatedMedianSeconds: z.nullable(z.int()),
    /** The points from offers, less reversals, that unlock withdrawals; 0 if none are needed. */
    unlockPoints: points,
  }),
} satisfies Endpoint

export const requestAutomated = {
  method: 'POST',
  path: '/api/automated-withdrawal/request',
  access: 'player',
  readsSession: true,
  inPlayerQueue: false,
  summary: 'Requests a payout that is automated',
  money: true,
  proofs: ['code', 'currentPassword'],
  body: automatedRequest,
  response: withdrawal,
} satisfies Endpoint

export const requestReviewed = {
  method: 'POST',
  path: '/api/withdrawal/request',
  access: 'player',
  readsSession: true,
  summary: 'Requests a payout that an admin reviews',
  money: true,
  proofs: ['code', 'currentPassword'],
  body: reviewedRequest,
  response: withdrawal,
} satisfies Endpoint

export const cancelWithdrawal = {
  method: 'POST',
  path: '/api/withdrawal/:id/cancel',
  access: 'player',
  summary: 'Cancels a withdrawal that was not sent. Its points return to the balance',
  money: true,
  params: z.strictObject({ id: idInPath }),
  response: withdrawal,
} satisfies Endpoint

/**
 * What prevents a withdrawal, or what a player should know before requesting one. The codes are those of
 * the errors with which a withdrawal is refused; `address_waiting`, `payouts_paused`, `time_out`, and
 * `self_excluded` refuse none.
 */
const withdrawalReason = z.strictObject({
  code: z.enum([
    'email_unverified',
    'banned',
    'debt_open',
    'bonus_locked',
    'gifts_locked',
    'method_unavailable',
    'daily_limit_reached',
    'below_minimum',
    'above_maximum',
    'second_factor_required',
    'address_waiting',
    'payouts_paused',
    'time_out',
    'self_excluded',
  ]),
  /** A sentence for this player, in English. */
  message: z.string(),
  text,
  /** Whether it prevents a withdrawal; otherwise the withdrawal needs something more or is delayed. */
  isBlocking: z.boolean(),
})

export const withdrawalEligibility = {
  method: 'GET',
  path: '/api/withdrawal/eligibility',
  access: 'player',
  summary: 'What the player can withdraw now with each method, and the reasons if nothing',
  response: z.strictObject({
    availablePoints: points,
    /** How much may leave once `unlock` is reached; the rest is gifts and what they won. */
    withdrawablePoints: points,
    dailyLimitPoints: points,
    /** What is left under this UTC day's limit. */
    leftTodayPoints: points,
    /** The points from offers, less reversals, that unlock withdrawals. */
    unlock: z.strictObject({ thresholdPoints: points, earnedPoints: points, leftPoints: points }),
    /** Whether a withdrawal requires a `code`. */
    needsCode: z.boolean(),
    /**
     * Whether a withdrawal to a destination that was never paid requires `currentPassword`, because neither it nor a
     * code was entered lately. Each gamepass is such a destination.
     */
    needsPassword: z.boolean(),
    /**
     * Until when a payout to a destination that was never paid waits, because the password or email was
     * changed or a recovery code was used; null if it does not wait.
     */
    newDestinationsWaitUntil: z.nullable(instant),
    methods: z.array(
      z.strictObject({
        method: withdrawalMethod,
        label: z.string(),
        canWithdraw: z.boolean(),
        minimumPoints: points,
        /** The most that can be requested now; 0 if nothing can. */
        maximumPoints: points,
        feePoints: points,
        /** Whether our team reviews a withdrawal before it is sent: each, larger ones because the account is new, or few. */
        review: z.enum(['each', 'larger', 'few']),
        /** The amount above which it does; null if each is reviewed, or none because of its amount. */
        automaticPoints: z.nullable(points),
        reasons: z.array(withdrawalReason),
      }),
    ),
  }),
} satisfies Endpoint

export const withdrawalHistory = {
  method: 'GET',
  path: '/api/withdrawal/history',
  access: 'player',
  summary: `All withdrawals of the player, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({ before }),
  response: z.array(withdrawal),
} satisfies Endpoint

export const automatedHistory = {
  method: 'GET',
  path: '/api/automated-withdrawal/history',
  access: 'player',
  summary: `The automated withdrawals of the player, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({ before }),
  response: z.array(withdrawal),
} satisfies Endpoint
