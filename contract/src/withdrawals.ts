import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { code, password } from './identity.ts'
import { robloxUsername } from './payout-destinations.ts'
import { before, done, id, idInPath, instant, PAGE_LINES, points, usd } from './values.ts'

export const withdrawalMethod = z.enum([
  'robux',
  'paypal',
  'zelle',
  'cashapp',
  'giftcard',
  'crypto',
])

/** Each method as people read it. */
export const withdrawalMethodLabels = {
  robux: 'Robux',
  paypal: 'PayPal',
  zelle: 'Zelle',
  cashapp: 'CashApp',
  giftcard: 'Gift Card',
  crypto: 'Crypto',
} as const satisfies Record<z.output<typeof withdrawalMethod>, string>

/**
 * `pending` waits (for review, or for an automated payout), `approved` will be sent to be paid,
 * `processing` was sent, `completed` is paid. `failed`, `rejected` and `returned` gave the points back:
 * could not be paid, was not approved, came back from where it was sent.
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
  /** Kept of the amount; the rest is paid. */
  feePoints: points,
  /** What is paid is worth. */
  usdValue: usd,
  status: withdrawalStatus,
  /** Whether an admin has to look at it before it is sent; not every `pending` one takes that. */
  awaitsReview: z.boolean(),
  /** The account that is paid; of Robux, the username. */
  destination: z.string(),
  /** Nothing is sent before, because its payout address is new; null once that is over. */
  waitsUntil: z.nullable(instant),
  /** The provider's reference, once it has one. */
  paymentReference: z.nullable(z.string()),
  /** Why it failed, came back or was rejected, in words for the player; null where nobody said. */
  errorMessage: z.nullable(z.string()),
  /** What of the points that were given back repaid a debt; the rest came back to the balance. */
  repaidPoints: points,
  createdAt: instant,
  /** When an admin or a rule approved it, when it was sent, and when it ended, paid or not. */
  approvedAt: z.nullable(instant),
  sentAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
})

/** A line of what the withdrawal page offers; amounts in points. */
export const methodTerms = z.strictObject({
  method: withdrawalMethod,
  label: z.string(),
  /** False shows as "Soon": it is not on, or nobody is set up who pays it. */
  enabled: z.boolean(),
  minimumPoints: points,
  /** Kept of each withdrawal; the rest is paid. */
  feePoints: points,
  /** `automated` is paid at once, `review` waits for an admin. */
  handling: z.enum(['automated', 'review']),
})

export const withdrawalTerms = {
  method: 'GET',
  path: '/api/withdrawal/terms',
  access: 'public',
  summary: 'Rates, minimums and limits of withdrawals',
  answer: z.strictObject({
    pointsPerUsd: z.int(),
    robuxPerPoint: z.int(),
    dailyLimitPoints: points,
    /** How many may be requested in one UTC day. */
    dailyRequests: z.int(),
    /** For how long a payout address that is added without the password or a code waits. */
    addressWaitHours: z.int(),
    methods: z.array(methodTerms),
    /** Median seconds from request to payout of the latest automated payouts; null before any. */
    automatedMedianSeconds: z.nullable(z.int()),
  }),
} satisfies Endpoint

const amount = z.int().check(z.gte(5, 'Minimum withdrawal is 5 points'), z.lte(1_000_000_000))

/** What the form for Robux sends. */
export const automatedRequest = z.strictObject({
  type: z.literal('robux', 'Withdrawal type is required'),
  amount,
  /** Accepted so that older clients parse; the server computes the value itself. */
  usdValue: z.optional(z.union([z.string().check(z.maxLength(32)), z.number()])),
  code: z.optional(code),
  currentPassword: z.optional(password),
  details: z.strictObject({
    username: robloxUsername,
    gamepassId: z
      .string('Gamepass ID is required for Robux withdrawals')
      .check(
        z.trim(),
        z.minLength(1, 'Gamepass ID is required for Robux withdrawals'),
        z.regex(/^[0-9]{1,20}$/, 'Gamepass ID is a number'),
      ),
  }),
})

export const requestAutomated = {
  method: 'POST',
  path: '/api/automated-withdrawal/request',
  access: 'player',
  readsSession: true,
  summary: 'Asks for Robux, paid without review',
  money: true,
  proofs: ['code', 'currentPassword'],
  body: automatedRequest,
  answer: withdrawal,
} satisfies Endpoint

/** What the form for all other payouts sends. */
export const reviewedRequest = z.strictObject({
  method: withdrawalMethod,
  amount,
  /** By the method, as in `payoutDestinations`: an email, a US phone number, a $cashtag, a wallet. */
  paymentDetails: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  code: z.optional(code),
  currentPassword: z.optional(password),
})

export const requestReviewed = {
  method: 'POST',
  path: '/api/withdrawal/request',
  access: 'player',
  readsSession: true,
  summary: 'Asks for a payout that an admin reviews',
  money: true,
  proofs: ['code', 'currentPassword'],
  body: reviewedRequest,
  answer: withdrawal,
} satisfies Endpoint

/**
 * What stands in the way of a withdrawal, or is good to know before one begins. The codes are those of
 * the errors with which a withdrawal is refused; `address_waiting`, `payouts_paused`, `time_out` and
 * `self_excluded` refuse none.
 */
export const withdrawalReason = z.strictObject({
  code: z.enum([
    'email_unverified',
    'banned',
    'debt_open',
    'bonus_locked',
    'method_unavailable',
    'daily_limit_reached',
    'below_minimum',
    'second_factor_required',
    'address_waiting',
    'payouts_paused',
    'time_out',
    'self_excluded',
  ]),
  /** In plain words, for this very player. */
  message: z.string(),
  /** Whether a withdrawal is refused for it; if not, it is asked for something, or comes later. */
  isBlocking: z.boolean(),
})

export const withdrawalEligibility = {
  method: 'GET',
  path: '/api/withdrawal/eligibility',
  access: 'player',
  summary: 'What the player may withdraw by each method now, and each reason why not',
  answer: z.strictObject({
    availablePoints: points,
    dailyLimitPoints: points,
    /** Of the limit of this UTC day. */
    leftTodayPoints: points,
    /** What unlocks withdrawals: points from offers, less what was reversed. */
    unlock: z.strictObject({ thresholdPoints: points, earnedPoints: points, leftPoints: points }),
    /** Whether a withdrawal takes a `code`. */
    needsCode: z.boolean(),
    /**
     * Until when a payout to a destination that was never paid waits, because the password or the email was
     * changed, or a recovery code was used; null when it does not.
     */
    newDestinationsWaitUntil: z.nullable(instant),
    methods: z.array(
      z.strictObject({
        method: withdrawalMethod,
        label: z.string(),
        canWithdraw: z.boolean(),
        minimumPoints: points,
        /** The most that may be asked for now; 0 where nothing may. */
        maximumPoints: points,
        feePoints: points,
        reasons: z.array(withdrawalReason),
      }),
    ),
  }),
} satisfies Endpoint

/** How many payout addresses a player may keep, and how many of them may be added in 24 hours. */
export const PAYOUT_ADDRESSES_MAX = 20
export const PAYOUT_ADDRESSES_ADDED_MAX = 10

/** How long the name of a payout address may be, in characters. */
export const PAYOUT_LABEL_MAX = 40

const label = z.string().check(z.trim(), z.maxLength(PAYOUT_LABEL_MAX))

export const payoutAddress = z.strictObject({
  id,
  method: withdrawalMethod,
  /** Empty where the player gave it none. */
  label: z.string(),
  /** The account that is paid; of Robux, the username. */
  destination: z.string(),
  createdAt: instant,
  /** Nothing is sent there before; null once that is over. */
  waitsUntil: z.nullable(instant),
  /** Whether a withdrawal to it was ever paid. */
  wasPaid: z.boolean(),
  /** Whether the latest withdrawal to it that is over was not paid. */
  lastPayoutFailed: z.boolean(),
})

export const payoutAddresses = {
  method: 'GET',
  path: '/api/withdrawal/addresses',
  access: 'player',
  summary: `The player's payout addresses, newest first, at most ${PAYOUT_ADDRESSES_MAX}`,
  answer: z.array(payoutAddress),
} satisfies Endpoint

export const addPayoutAddress = {
  method: 'POST',
  path: '/api/withdrawal/addresses',
  access: 'player',
  readsSession: true,
  summary: 'Saves a payout address, or renames a saved one. A mail informs the player.',
  body: z.strictObject({
    method: withdrawalMethod,
    label,
    destination: requestReviewed.body.shape.paymentDetails,
    code: z.optional(code),
    currentPassword: z.optional(password),
  }),
  answer: payoutAddress,
} satisfies Endpoint

export const removePayoutAddress = {
  method: 'DELETE',
  path: '/api/withdrawal/addresses/:id',
  access: 'player',
  readsSession: true,
  summary: 'Removes a payout address. What was not sent there yet is not sent, and comes back.',
  params: z.strictObject({ id: idInPath }),
  answer: done,
} satisfies Endpoint

export const withdrawalHistory = {
  method: 'GET',
  path: '/api/withdrawal/history',
  access: 'player',
  summary: `All withdrawals of the player, newest first, ${PAGE_LINES} a page`,
  query: z.strictObject({ before }),
  answer: z.array(withdrawal),
} satisfies Endpoint

export const automatedHistory = {
  method: 'GET',
  path: '/api/automated-withdrawal/history',
  access: 'player',
  summary: `The automated withdrawals of the player, newest first, ${PAGE_LINES} a page`,
  query: z.strictObject({ before }),
  answer: z.array(withdrawal),
} satisfies Endpoint
