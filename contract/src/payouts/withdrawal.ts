import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { id, instant, points, usd } from '../values.ts'
import { withdrawalMethod } from './all-methods.ts'

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
  /** Whether its player canceled it before it was sent; its status is `failed`. */
  isCanceled: z.boolean(),
  /** Whether an admin must review it before it is sent, which not every `pending` one requires. */
  awaitsReview: z.boolean(),
  /** The account that is paid. */
  destination: z.string(),
  /** What is paid once, such as the number of a gamepass; null for methods without it. */
  paidOnce: z.nullable(z.string()),
  /** What is paid, in the last decimal of the method's unit; null if that is known only when it is sent. */
  units: z.nullable(z.int()),
  /** Whether our team pays it by hand, known once it waits for that. */
  isPaidByHand: z.boolean(),
  /** The latest note to the player while it is being paid; null if there is none. */
  note: z.nullable(z.string()),
  /** Not sent before this instant, because its payout address is new; null once it can be sent. */
  waitsUntil: z.nullable(instant),
  /** The provider's reference, once it has one. */
  paymentReference: z.nullable(z.string()),
  /** Why it failed, was returned, or was rejected, as shown to the player; null if no reason was given, or it was canceled. */
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

/** What a player can request at once, apart from the minimum of the method. */
export const withdrawalAmount = z
  .int()
  .check(z.gte(5, { error: m.withdrawalMinimum }), z.lte(1_000_000_000))
