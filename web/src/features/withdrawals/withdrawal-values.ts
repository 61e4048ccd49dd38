import { payoutDestinations } from '@tallyhouse/contract/payout-destinations'
import { automatedRequest, reviewedRequest } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/withdrawals'
import * as z from 'zod/mini'
import { type CallForm, findSchemaFaults } from '#lib/calls/use-call-form.ts'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { stored } from '#lib/stored.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
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
  form: CallForm<WithdrawalDraft>
  terms: WithdrawalTerms
  addresses: PayoutAddress[]
  disabled: boolean
}

export function emptyDraft(
  method: WithdrawalDraft['method'],
  terms: WithdrawalTerms,
): WithdrawalDraft {
  return {
    method,
    amount: methodMinimum(method, terms),
    payTo: '',
    username: '',
    gamepassId: '',
    paymentDetails: '',
    code: '',
    currentPassword: '',
    termsTicked: false,
  }
}

export function methodMinimum(
  method: WithdrawalDraft['method'],
  { methods }: WithdrawalTerms,
): number {
  return methods.find((offered) => offered.method === method)?.minimumPoints ?? 0
}

/** The `payTo` of a draft whose destination is typed in. */
export const NEW_ADDRESS = 'new'

/**
 * The saved address that a draft pays: the picked one, or else the newest whose latest payout did not fail,
 * preferably one without a waiting period. Undefined when the destination is typed in.
 */
export function chosenAddress(
  { method, payTo }: Pick<WithdrawalDraft, 'method' | 'payTo'>,
  addresses: PayoutAddress[],
): PayoutAddress | undefined {
  if (payTo === NEW_ADDRESS) return undefined
  const saved = addresses.filter((address) => address.method === method)
  const usable = saved.filter(({ lastPayoutFailed }) => !lastPayoutFailed)
  return (
    saved.find(({ id }) => String(id) === payTo) ??
    usable.find(({ waitsUntil }) => waitsUntil === null) ??
    usable[0]
  )
}

/** Whether a destination was never paid, as that of each gamepass. A saved address that was chosen may have been. */
export function isNewDestination(
  method: WithdrawalDraft['method'],
  chosen: Pick<PayoutAddress, 'wasPaid'> | undefined,
): boolean {
  return method === 'robux' || !chosen?.wasPaid
}

/** Copies the chosen address into the field of the draft's method. */
export function withChosenAddress(
  draft: WithdrawalDraft,
  addresses: PayoutAddress[],
): WithdrawalDraft {
  const chosen = chosenAddress(draft, addresses)
  if (chosen === undefined) return draft
  const field = draft.method === 'robux' ? 'username' : 'paymentDetails'
  return { ...draft, [field]: chosen.destination }
}

export function destinationError(
  method: WithdrawalRequest['method'],
  destination: string,
): string | undefined {
  return payoutDestinations[method].safeParse(destination).error?.issues[0]?.message
}

/** The field at which a refused destination is shown. That of a saved account is not on the page. */
export function destinationRefusal(
  draft: Pick<WithdrawalDraft, 'method' | 'payTo'>,
  addresses: PayoutAddress[],
  refusal: string | undefined,
) {
  if (refusal === undefined) return {}
  if (draft.method !== 'robux') return { paymentDetails: refusal }
  const isSaved = chosenAddress(draft, addresses) !== undefined
  return isSaved ? { gamepassId: refusal } : { username: refusal }
}

/** The fields that the calls would reject, and why. */
export function withdrawalFaults(draft: WithdrawalDraft, addresses: PayoutAddress[]) {
  const faults = findSchemaFaults(withdrawalForm, withChosenAddress(draft, addresses))
  return faults.amount === 'Invalid input' ? { ...faults, amount: m.wholePoints() } : faults
}

export function toWithdrawalRequest(
  draft: WithdrawalDraft,
  addresses: PayoutAddress[],
): WithdrawalRequest {
  return withdrawalForm.parse(withChosenAddress(draft, addresses))
}

/** A draft without secrets, which later pays the same destination, whatever addresses are saved by then. */
export function draftToKeep(
  { code: _code, currentPassword: _password, ...draft }: WithdrawalDraft,
  addresses: PayoutAddress[],
): Partial<WithdrawalDraft> {
  const chosen = chosenAddress(draft, addresses)
  return { ...draft, payTo: chosen === undefined ? NEW_ADDRESS : String(chosen.id) }
}

type AmountDraft = Pick<WithdrawalDraft, 'method' | 'amount'>

/** What the player receives for a draft, after the fee: `50 Robux`, `$10.00`. */
export function receivedFor(draft: AmountDraft, terms: WithdrawalTerms): string {
  if (draft.method === 'robux')
    return m.robux({ amount: formatPoints(receivedRobux(draft, terms)) })
  const cents = Math.floor((paidPoints(draft, terms) * 100) / terms.pointsPerUsd)
  return formatUsd((cents / 100).toFixed(2))
}

export function receivedRobux(draft: AmountDraft, terms: WithdrawalTerms): number {
  return paidPoints(draft, terms) * terms.robuxPerPoint
}

export function methodFee(method: WithdrawalDraft['method'], { methods }: WithdrawalTerms): number {
  return methods.find((offered) => offered.method === method)?.feePoints ?? 0
}

function paidPoints({ method, amount }: AmountDraft, terms: WithdrawalTerms): number {
  return Number.isFinite(amount) ? Math.max(0, amount - methodFee(method, terms)) : 0
}

/** Remembers the method and amount in this browser, but never the destination. */
export function storeChoice(userId: number, { method, amount }: AmountDraft): void {
  choiceItem(userId).write(JSON.stringify({ method, amount }))
}

/** The method and amount of the last visit; undefined if there are none or the method is now disabled. */
export function readStoredChoice(userId: number, terms: WithdrawalTerms): AmountDraft | undefined {
  const choice = choiceItem(userId).readJson() as AmountDraft | null
  const offered = terms.methods.find(({ method }) => method === choice?.method)
  if (!choice || !offered?.enabled || !Number.isFinite(choice.amount)) return undefined
  return { method: offered.method, amount: choice.amount }
}

function choiceItem(userId: number) {
  return stored(`tallyhouse.${userId}.withdrawal`)
}
