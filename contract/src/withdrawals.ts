import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { gamepassNumber } from './gamepass.ts'
import { code, password, robloxUsername } from './identity.ts'
import { before, id, instant, PAGE_LINES, points, text, usd } from './values.ts'

export const withdrawalMethod = z.enum([
  'robux',
  'paypal',
  'zelle',
  'cashapp',
  'giftcard',
  'crypto',
])

/** Each method's displayed name. */
export const withdrawalMethodLabels = {
  robux: 'Robux',
  paypal: 'PayPal',
  zelle: 'Zelle',
  cashapp: 'CashApp',
  giftcard: 'Gift Card',
  crypto: 'Crypto',
} as const satisfies Record<z.output<typeof withdrawalMethod>, string>

/**
 * `pending` waits for a review or an automated payout, `approved` will be sent, `processing` was sent, and
 * `completed` is paid. The points were returned for `failed` (could not be paid), `rejected` (by an admin),
 * and `returned` (came back after sending).
 */
export const withdrawalStatus = z.enum([
  'pending',
  'approved',
  'processing',
  'completed',
  'failed',
  'rejected',
  'returned',
])

export const withdrawal = z.strictObject({
  id,
  method: withdrawalMethod,
  amount: points,
  /** Deducted from the amount; the rest is paid out. */
  feePoints: points,
  /** What the payout is worth. */
  usdValue: usd,
  status: withdrawalStatus,
  /** Whether an admin must review it before it is sent, which not every `pending` one requires. */
  awaitsReview: z.boolean(),
  /** The account that is paid; for Robux, the username. */
  destination: z.string(),
  /** The number of the gamepass that is bought, and its price; null for every method but Robux. */
  gamepassId: z.nullable(z.string()),
  robux: z.nullable(z.int()),
  /** Whether our team pays it by hand, known once it waits for that. */
  isPaidByHand: z.boolean(),
  /** The latest note to the player while it is being paid; null if there is none. */
  note: z.nullable(z.string()),
  /** Not sent before this instant, because its payout address is new; null once it can be sent. */
  waitsUntil: z.nullable(instant),
  /** The provider's reference, once it has one. */
  paymentReference: z.nullable(z.string()),
  /** Why it failed, was returned, or was rejected, as shown to the player; null if no reason was given. */
  errorMessage: z.nullable(z.string()),
  /** How many returned points repaid a debt; the rest returned to the balance. */
  repaidPoints: points,
  createdAt: instant,
  /** When an admin or the rules approved it, when it was sent, and when it ended, paid or not. */
  approvedAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
})

/** A withdrawal method and its terms. Amounts are in points. */
export const methodTerms = z.strictObject({
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
  answer: z.strictObject({
    pointsPerUsd: z.int(),
    robuxPerPoint: z.int(),
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

/** Whether to refuse a request like another one; see `same_withdrawal`. */
const unlessSame = z.optional(z.boolean())
const amount = z.int().check(z.gte(5, { error: m.withdrawalMinimum }), z.lte(1_000_000_000))

/** The Robux form's input. */
export const automatedRequest = z.strictObject({
  type: z.literal('robux', { error: m.withdrawalTypeRequired }),
  amount,
  /** Accepted so that older clients parse; the server computes the value itself. */
  usdValue: z.optional(z.union([z.string().check(z.maxLength(32)), z.number()])),
  code: z.optional(code),
  currentPassword: z.optional(password),
  unlessSame,
  details: z.strictObject({
    username: robloxUsername,
    gamepassId: z
      .string({ error: m.gamepassRequired })
      .check(
        z.trim(),
        z.overwrite(gamepassNumber),
        z.minLength(1, { error: m.gamepassRequired }),
        z.regex(/^[1-9][0-9]{0,18}$/, { error: m.gamepassNotNumber }),
      ),
  }),
})

export const requestAutomated = {
  method: 'POST',
  path: '/api/automated-withdrawal/request',
  access: 'player',
  readsSession: true,
  inPlayerQueue: false,
  summary: 'Requests a Robux payout, which is automated',
  money: true,
  proofs: ['code', 'currentPassword'],
  body: automatedRequest,
  answer: withdrawal,
} satisfies Endpoint

/** The input for all other payout forms. */
export const reviewedRequest = z.strictObject({
  method: withdrawalMethod,
  amount,
  /** As `payoutDestinations` defines it for the method: an email, a US phone number, a $cashtag, a wallet. */
  paymentDetails: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  code: z.optional(code),
  currentPassword: z.optional(password),
  unlessSame,
})

export const requestReviewed = {
  method: 'POST',
  path: '/api/withdrawal/request',
  access: 'player',
  readsSession: true,
  summary: 'Requests a payout that an admin reviews',
  money: true,
  proofs: ['code', 'currentPassword'],
  body: reviewedRequest,
  answer: withdrawal,
} satisfies Endpoint

/**
 * What prevents a withdrawal, or what a player should know before requesting one. The codes are those of
 * the errors with which a withdrawal is refused; `address_waiting`, `payouts_paused`, `time_out`, and
 * `self_excluded` refuse none.
 */
export const withdrawalReason = z.strictObject({
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
  answer: z.strictObject({
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
  answer: z.array(withdrawal),
} satisfies Endpoint

export const automatedHistory = {
  method: 'GET',
  path: '/api/automated-withdrawal/history',
  access: 'player',
  summary: `The automated withdrawals of the player, newest first, ${PAGE_LINES} per page`,
  query: z.strictObject({ before }),
  answer: z.array(withdrawal),
} satisfies Endpoint
