import { payoutDestinations } from '@tallyhouse/contract/payout-destinations'
import { automatedRequest, reviewedRequest } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import type { Resolver, UseFormRegister } from 'react-hook-form'
import * as z from 'zod/mini'
import type { WithdrawalTerms } from '#session/terms.ts'
import { withChosenAddress } from './chosen-address.ts'
import type { PayoutAddress } from './payout-addresses.ts'

const { amount, details } = automatedRequest.shape

/** The two-factor code; empty if two-factor login is off. */
const code = z.string().check(z.trim())
/** Empty until the server asks for it. */
const currentPassword = z.string()

const reviewedMethods = ['paypal', 'zelle', 'cashapp', 'giftcard', 'crypto'] as const

/** Validates the form by the rules of the two calls. */
const withdrawalForm = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('robux'),
    amount,
    username: details.shape.username,
    gamepassId: details.shape.gamepassId,
    code,
    currentPassword,
  }),
  ...reviewedMethods.map((method) =>
    z.object({
      method: z.literal(method),
      amount: reviewedRequest.shape.amount,
      paymentDetails: payoutDestinations[method],
      code,
      currentPassword,
    }),
  ),
])

export type WithdrawalRequest = z.output<typeof withdrawalForm>

/** The values of the fields while they are filled in. */
export type WithdrawalDraft = {
  method: WithdrawalRequest['method']
  amount: number
  /** The ID of a saved address, `new`, or empty for the suggested one. */
  payTo: string
  username: string
  gamepassId: string
  paymentDetails: string
  code: string
  currentPassword: string
  termsTicked: boolean
}

export type WithdrawalFields = {
  draft: WithdrawalDraft
  terms: WithdrawalTerms
  /** The player's saved addresses, for all methods. */
  addresses: PayoutAddress[]
  disabled: boolean
  register: UseFormRegister<WithdrawalDraft>
  pickAddress: (payTo: string) => void
  errors: Partial<Record<keyof WithdrawalDraft, { message?: string | undefined }>>
}

/** An empty form for a method, with its minimum amount. */
export function emptyDraft(
  method: WithdrawalDraft['method'],
  terms: WithdrawalTerms,
): WithdrawalDraft {
  return {
    method,
    amount: minimumOf(method, terms),
    payTo: '',
    username: '',
    gamepassId: '',
    paymentDetails: '',
    code: '',
    currentPassword: '',
    termsTicked: false,
  }
}

/** The minimum withdrawal of a method, in points. */
export function minimumOf(method: WithdrawalDraft['method'], { methods }: WithdrawalTerms): number {
  return methods.find((offered) => offered.method === method)?.minimumPoints ?? 0
}

/** Whether a draft can be submitted, given the minimum of its method. */
export function isComplete(draft: WithdrawalDraft, minimumPoints: number): boolean {
  const destination = draft.method === 'robux' ? draft.username : draft.paymentDetails
  return draft.termsTicked && draft.amount >= minimumPoints && destination.trim() !== ''
}

/** Why a destination is not valid for a method; undefined if it is. */
export function destinationError(
  method: WithdrawalRequest['method'],
  destination: string,
): string | undefined {
  return payoutDestinations[method].safeParse(destination).error?.issues[0]?.message
}

type FormContext = { addresses: PayoutAddress[] }

/** Reports the fields that the calls would reject, and why. */
export const resolveWithdrawal: Resolver<WithdrawalDraft, FormContext, WithdrawalRequest> = (
  draft,
  context,
) => {
  const result = withdrawalForm.safeParse(withChosenAddress(draft, context?.addresses ?? []))
  if (result.success) return { values: result.data, errors: {} }
  const errors: Record<string, { type: string; message: string | undefined }> = {}
  for (const { path, message } of result.error.issues) {
    const field = String(path[0])
    const sentence = field === 'amount' && message === 'Invalid input' ? m.wholePoints() : message
    errors[field] ??= { type: 'value', message: sentence }
  }
  return { values: {}, errors }
}
