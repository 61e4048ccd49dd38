import * as m from '@tallyhouse/messages/validation'
import * as z from 'zod/mini'
import { code, password } from '../identity.ts'
import {
  automatedMethods,
  fieldSchemas,
  type WithdrawalMethod,
  withdrawalMethod,
} from './all-methods.ts'
import { withdrawalAmount } from './withdrawal.ts'

/** Whether to refuse a request like another one; see `same_withdrawal`. */
const unlessSame = z.optional(z.boolean())

/** What both forms enter. */
const anyRequest = {
  amount: withdrawalAmount,
  code: z.optional(code),
  currentPassword: z.optional(password),
  unlessSame,
}

type AutomatedRequest = z.ZodMiniObject<
  typeof anyRequest & {
    type: z.ZodMiniLiteral<WithdrawalMethod>
    usdValue: z.ZodMiniOptional<z.ZodMiniUnion<[z.ZodMiniString, z.ZodMiniNumber]>>
    details: z.ZodMiniObject<Record<string, z.ZodMiniType<string, string>>>
  },
  z.core.$strict
>

/** The input for methods that are paid at once: their fields are the `details`. */
export const automatedRequest = z.discriminatedUnion(
  'type',
  automatedMethods.map((method) =>
    z.strictObject({
      type: z.literal(method),
      ...anyRequest,
      /** Accepted so that older clients parse; the server computes the value itself. */
      usdValue: z.optional(z.union([z.string().check(z.maxLength(32)), z.number()])),
      details: z.strictObject(fieldSchemas(method)),
    }),
  ) as [AutomatedRequest],
  { error: m.withdrawalTypeRequired },
)

/** The input for all other payout forms. */
export const reviewedRequest = z.strictObject({
  method: withdrawalMethod,
  ...anyRequest,
  /** As the method defines it: an email, a US phone number, a $cashtag, a wallet. */
  paymentDetails: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
})
