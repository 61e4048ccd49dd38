import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { freeLine, freeText } from '../free-text.ts'
import {
  type AnyMethod,
  type NamesIn,
  payoutMethods,
  withdrawalMethod,
} from '../payouts/all-methods.ts'
import { mapRatedUnits } from '../payouts/rated-methods.ts'
import { withdrawal, withdrawalStatus } from '../payouts/withdrawal.ts'
import { before, id, idInPath, instant, PAGE_LINES } from '../values.ts'

/** The maximum length of a reason shown to a player, in characters. */
export const WITHDRAWAL_REASON_MAX = 300

/** The maximum length of a payment reference that an admin enters, in characters. */
export const PAYOUT_REFERENCE_MAX = 200

const reasonForPlayer = freeText({ max: WITHDRAWAL_REASON_MAX })

/** `note` is the payment reference or the reason for not paying. Shown to the player. */
const ending = {
  outcome: z.enum(['paid', 'not_paid']),
  note: z.string(),
}

/** The maximum length of a note to a player about a payout, in characters. */
export const PAYOUT_NOTE_MAX = 300

/** A payout that waits for an admin to pay it by hand. */
const payment = z.strictObject({
  /** How much to pay, by unit; null for methods that do not pay in it. */
  ...mapRatedUnits(() => z.nullable(z.int())),
  /** The admin who took it to pay it; null if no one did. Other admins can take it over from `endsAt` on. */
  take: z.nullable(z.strictObject({ by: z.string(), at: instant, endsAt: instant })),
})

/** Why an automated withdrawal needs a review. */
export const reviewReason = z.enum([
  'open_signal',
  'shared_destination',
  'new_account',
  'above_offers',
  'adjusted',
])

type FactName = NamesIn<Extract<AnyMethod, { facts: object }>['facts']>

/** What the methods let a provider add. */
export const reportedFacts = Object.fromEntries(
  Object.values(payoutMethods).flatMap(({ facts = {} }) =>
    Object.entries(facts).map(([name, { is }]) => [
      name,
      z.optional(is === 'id' ? id : z.int().check(z.gte(0))),
    ]),
  ),
) as Record<FactName, z.ZodMiniOptional<typeof id>>

/** What a provider added to a payout's status. Players never see it. */
export const providerFacts = z.strictObject({
  /** Why it is not paid, as a provider code. */
  reason: z.optional(freeLine({ max: 100 })),
  ...reportedFacts,
  /** The account that bought, as the provider names it. */
  buyer: z.optional(freeLine({ max: 100 })),
})

export const adminWithdrawal = z.strictObject({
  ...withdrawal.shape,
  userId: id,
  username: z.string(),
  /** Where an automated payout goes, by the fields of its method; empty for the other methods. */
  details: z.record(z.string(), z.string()),
  /** Where a reviewed payout goes; null for automated ones, and in lists once it is over. */
  paymentDetails: z.nullable(z.string()),
  /** The provider that pays it; null until it is submitted. */
  provider: z.nullable(z.string()),
  /** The first of two admins who approved it, unless they have lost their rights since. */
  firstApprovedBy: z.nullable(z.string()),
  /** Whether it needed two admins when it was requested, or needs them now. */
  needsTwoAdmins: z.boolean(),
  /** How it is paid by hand; null if it does not wait for that. */
  payment: z.nullable(payment),
  /** When it can first be resolved manually, while it is `processing` at another provider. */
  resolvableFrom: z.nullable(instant),
  /** The outcome that the first of two admins recorded, until the second one agrees. */
  ending: z.nullable(z.strictObject({ by: z.string(), ...ending })),
  /** Whether the rules in the settings approved it in place of an admin. */
  autoApproved: z.boolean(),
  /** How the provider's report differs from our books, until an admin resolves that signal. */
  difference: z.nullable(z.strictObject({ ours: z.string(), theirs: z.string() })),
  /** Also present after the review. */
  reviewReasons: z.array(reviewReason),
  adminNotes: z.nullable(z.string()),
  /** Null if it added nothing. */
  providerFacts: z.nullable(providerFacts),
})

/** The maximum length of a withdrawal search, in characters. */
export const WITHDRAWAL_SEARCH_MAX = 200

export const adminWithdrawals = {
  method: 'GET',
  path: '/api/admin/withdrawals',
  access: { permission: 'withdrawals.read' },
  summary: `Withdrawals, newest first, or oldest first if only pending ones or those to pay by hand, ${PAGE_LINES} per page`,
  query: z.strictObject({
    /** An ID, or how a payment reference or a username starts. */
    search: z.optional(freeLine({ max: WITHDRAWAL_SEARCH_MAX })),
    status: z.optional(withdrawalStatus),
    method: z.optional(withdrawalMethod),
    /** Only those that wait for an admin to pay them by hand. */
    toPay: z.optional(z.literal('true')),
    /** The ID on the previous page's last line. */
    before,
  }),
  response: z.array(adminWithdrawal),
} satisfies Endpoint

export const adminPayoutDelays = {
  method: 'GET',
  path: '/api/admin/payout-delays',
  access: { permission: 'withdrawals.read' },
  summary: 'Payout providers that refuse payouts for a reason on our side, such as a lack of funds',
  response: z.array(
    z.strictObject({
      provider: z.string(),
      /** Why it refused the latest payout. */
      reason: z.string(),
      since: instant,
      /** When one of the waiting payouts may be tried next. */
      retryAt: instant,
    }),
  ),
} satisfies Endpoint

export const adminWithdrawalCase = {
  method: 'GET',
  path: '/api/admin/withdrawal/:id',
  access: { permission: 'withdrawals.read' },
  summary: 'One withdrawal',
  params: z.strictObject({ id: idInPath }),
  response: adminWithdrawal,
} satisfies Endpoint

export const decideWithdrawal = {
  method: 'PATCH',
  path: '/api/admin/withdrawal/:id',
  access: { permission: 'withdrawals.decide' },
  stepUp: true,
  summary:
    'Approves or rejects a pending withdrawal once, or rejects an approved one that is not sent yet; a large one needs two approvals',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({
    status: z.enum(['approved', 'rejected']),
    /** Visible to admins only. */
    adminNotes: z.optional(freeText({ min: 0, max: 1000 })),
    /**
     * The status that the admin saw, `pending` by default. An `approved` withdrawal that was not sent yet can
     * still be rejected. Of concurrent decisions, only one takes effect.
     */
    seenAs: z.optional(z.enum(['pending', 'approved'])),
    /** Why it is rejected. Shown to the player. */
    reason: z.optional(reasonForPlayer),
  }),
  response: adminWithdrawal,
} satisfies Endpoint

export const takePayout = {
  method: 'POST',
  path: '/api/admin/withdrawal/:id/take',
  access: { permission: 'withdrawals.pay' },
  stepUp: true,
  summary:
    'Reserves a payout for the admin, who pays it by hand; after half an hour, another admin can take it over',
  params: z.strictObject({ id: idInPath }),
  response: adminWithdrawal,
} satisfies Endpoint

export const giveBackPayout = {
  method: 'POST',
  path: '/api/admin/withdrawal/:id/give-back',
  access: { permission: 'withdrawals.pay' },
  stepUp: true,
  summary: 'Returns a payout that the admin took and did not pay',
  params: z.strictObject({ id: idInPath }),
  response: adminWithdrawal,
} satisfies Endpoint

export const sendPayoutNote = {
  method: 'POST',
  path: '/api/admin/withdrawal/:id/note',
  access: { permission: 'withdrawals.pay' },
  stepUp: true,
  summary: 'Sends the player a note about a payout that waits to be paid by hand',
  params: z.strictObject({ id: idInPath }),
  body: z.strictObject({ note: freeText({ max: PAYOUT_NOTE_MAX }) }),
  response: adminWithdrawal,
} satisfies Endpoint

export const endPayout = {
  method: 'POST',
  path: '/api/admin/withdrawal/:id/end',
  access: { permission: 'withdrawals.resolve' },
  stepUp: true,
  money: true,
  summary:
    'Records the outcome of a payout that is paid by hand, or that its provider cannot report a day after it was sent; a large one needs two admins who agree',
  params: z.strictObject({ id: idInPath }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({
      outcome: z.literal('paid'),
      reference: freeLine({ max: PAYOUT_REFERENCE_MAX }),
    }),
    z.strictObject({ outcome: z.literal('not_paid'), reason: reasonForPlayer }),
  ]),
  response: adminWithdrawal,
} satisfies Endpoint
