import { payoutDestinations } from '@tallyhouse/contract/payout-destinations'
import { automatedRequest, reviewedRequest } from '@tallyhouse/contract/withdrawals'
import type { Resolver, UseFormRegister } from 'react-hook-form'
import * as z from 'zod/mini'
import type { WithdrawalTerms } from '../../session/terms.ts'
import { filledIn } from './chosen-address.ts'
import type { PayoutAddress } from './payout-addresses.ts'

const { amount, details } = automatedRequest.shape

/** Of two-factor log-in; empty where that is off. */
const code = z.string().check(z.trim())
/** Empty until the server asks for it. */
const currentPassword = z.string()

const reviewedMethods = ['paypal', 'zelle', 'cashapp', 'giftcard', 'crypto'] as const

/** What the form holds, by the rules of the two calls. */
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

/** What stands in the fields while they are filled in. */
export type WithdrawalDraft = {
  method: WithdrawalRequest['method']
  amount: number
  /** The id of a kept address, `new`, or empty for the one that suggests itself. */
  payTo: string
  username: string
  gamepassId: string
  paymentDetails: string
  code: string
  currentPassword: string
  termsTicked: boolean
}

/** What every group of fields of the form is given. */
export type WithdrawalFields = {
  draft: WithdrawalDraft
  terms: WithdrawalTerms
  /** What the player keeps, of every method. */
  addresses: PayoutAddress[]
  disabled: boolean
  register: UseFormRegister<WithdrawalDraft>
  pickAddress: (payTo: string) => void
  errors: Partial<Record<keyof WithdrawalDraft, { message?: string | undefined }>>
}

/** An unfilled form for a method, at its minimum. */
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

/** The fewest points a method pays out. */
export function minimumOf(method: WithdrawalDraft['method'], { methods }: WithdrawalTerms): number {
  return methods.find((offered) => offered.method === method)?.minimumPoints ?? 0
}

/** Whether a draft says enough to be sent; the minimum is the one of its method. */
export function isComplete(draft: WithdrawalDraft, minimumPoints: number): boolean {
  const destination = draft.method === 'robux' ? draft.username : draft.paymentDetails
  return draft.termsTicked && draft.amount >= minimumPoints && destination.trim() !== ''
}

/** Why a method cannot pay there, by the form of what was entered; undefined when it can. */
export function destinationError(
  method: WithdrawalRequest['method'],
  destination: string,
): string | undefined {
  return payoutDestinations[method].safeParse(destination).error?.issues[0]?.message
}

type FormContext = { addresses: PayoutAddress[] }

/** Tells the form which fields the calls would refuse, and why. */
export const resolveWithdrawal: Resolver<WithdrawalDraft, FormContext, WithdrawalRequest> = (
  draft,
  context,
) => {
  const result = withdrawalForm.safeParse(filledIn(draft, context?.addresses ?? []))
  if (result.success) return { values: result.data, errors: {} }
  const errors: Record<string, { type: string; message: string | undefined }> = {}
  for (const { path, message } of result.error.issues) {
    const field = String(path[0])
    const sentence = field === 'amount' && message === 'Invalid input' ? WHOLE_POINTS : message
    errors[field] ??= { type: 'value', message: sentence }
  }
  return { values: {}, errors }
}

const WHOLE_POINTS = 'Points are whole numbers'
