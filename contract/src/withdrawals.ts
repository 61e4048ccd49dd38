import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { code } from './identity.ts'
import { before, id, instant, PAGE_LINES, points, usd } from './values.ts'

export const withdrawalMethod = z.enum([
  'robux',
  'paypal',
  'zelle',
  'cashapp',
  'giftcard',
  'crypto',
])

/**
 * `pending` waits (for review, or for an automated payout), `approved` is being paid, `completed` is
 * paid; `failed` and `rejected` gave the points back.
 */
export const withdrawalStatus = z.enum(['pending', 'approved', 'completed', 'failed', 'rejected'])

export const withdrawal = z.strictObject({
  id,
  method: withdrawalMethod,
  amount: points,
  usdValue: usd,
  status: withdrawalStatus,
  /** The provider's reference, once it has one. */
  paymentReference: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  createdAt: instant,
  completedAt: z.nullable(instant),
})

/** A line of what the withdrawal page offers; amounts in points. */
export const methodTerms = z.strictObject({
  method: withdrawalMethod,
  label: z.string(),
  /** False shows as "Soon". */
  enabled: z.boolean(),
  minimumPoints: points,
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
    methods: z.array(methodTerms),
    /** Median seconds from request to payout of the latest automated payouts; null before any. */
    automatedMedianSeconds: z.nullable(z.int()),
  }),
} satisfies Endpoint

const amount = z.int().check(z.gte(5, 'Minimum withdrawal is 5 points'), z.lte(1_000_000_000))

export const requestAutomated = {
  method: 'POST',
  path: '/api/automated-withdrawal/request',
  access: 'player',
  summary: 'Asks for Robux, paid without review',
  money: true,
  proofs: ['code'],
  body: z.strictObject({
    type: z.literal('robux', 'Withdrawal type is required'),
    amount,
    /** Accepted so that older clients parse; the server computes the value itself. */
    usdValue: z.optional(z.union([z.string().check(z.maxLength(32)), z.number()])),
    code: z.optional(code),
    details: z.strictObject({
      username: z
        .string()
        .check(z.trim(), z.minLength(3), z.maxLength(20), z.regex(/^[A-Za-z0-9_]+$/)),
      gamepassId: z
        .string('Gamepass ID is required for Robux withdrawals')
        .check(
          z.trim(),
          z.minLength(1, 'Gamepass ID is required for Robux withdrawals'),
          z.regex(/^[0-9]{1,20}$/, 'Gamepass ID is a number'),
        ),
    }),
  }),
  answer: withdrawal,
} satisfies Endpoint

export const requestReviewed = {
  method: 'POST',
  path: '/api/withdrawal/request',
  access: 'player',
  summary: 'Asks for a payout that an admin reviews',
  money: true,
  proofs: ['code'],
  body: z.strictObject({
    method: withdrawalMethod,
    amount,
    paymentDetails: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    code: z.optional(code),
  }),
  answer: withdrawal,
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
