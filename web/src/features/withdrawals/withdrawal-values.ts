import {
  addressField,
  type DestinationName,
  fieldSchemas,
  findPayoutMethod,
  onceField,
  payoutMethods,
  type WithdrawalMethod,
  withdrawalMethod,
} from '@tallyhouse/contract/payouts/all-methods'
import type { RateName } from '@tallyhouse/contract/payouts/rated-methods'
import { withdrawalAmount } from '@tallyhouse/contract/payouts/withdrawal'
import * as m from '@tallyhouse/messages/withdrawals'
import * as z from 'zod/mini'
import { type CallForm, findSchemaFaults } from '#lib/calls/use-call-form.ts'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { stored } from '#lib/stored.ts'
import type { WithdrawalTerms } from '#session/terms.ts'
import type { PayoutAddress } from './payout-addresses.ts'

/** The two-factor code; empty if two-factor login is off. */
const code = z.string().check(z.trim())
/** Empty until the server asks for it. */
const currentPassword = z.string()

type Destination = Record<DestinationName, string>

export type WithdrawalRequest = Partial<Destination> & {
  method: WithdrawalMethod
  amount: number
  code: string
  currentPassword: string
}

/** Validates the form by the rules of the two calls. */
function withdrawalForm(method: WithdrawalMethod) {
  return z.object({
    method: z.literal(method),
    amount: withdrawalAmount,
    ...fieldSchemas(method),
    code,
    currentPassword,
  })
}

export type WithdrawalDraft = Destination & {
  method: WithdrawalMethod
  amount: number
  /** The ID of a saved address, `new`, or empty for the suggested one. */
  payTo: string
  code: string
  currentPassword: string
  termsTicked: boolean
}

const emptyDestination = Object.fromEntries(
  Object.values(payoutMethods).flatMap(({ fields }) =>
    Object.keys(fields).map((name) => [name, '']),
  ),
) as Destination

export type WithdrawalFields = {
  form: CallForm<WithdrawalDraft>
  terms: WithdrawalTerms
  addresses: PayoutAddress[]
  disabled: boolean
}

/** The method of a first visit. */
export const suggestedMethod = withdrawalMethod.options[0] as WithdrawalMethod

export function emptyDraft(
  method: WithdrawalDraft['method'],
  terms: WithdrawalTerms,
): WithdrawalDraft {
  return {
    method,
    amount: methodMinimum(method, terms),
    payTo: '',
    ...emptyDestination,
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

/** Whether a destination was never paid, as what is paid once, such as a gamepass. A saved address that was chosen may have been. */
export function isNewDestination(
  method: WithdrawalDraft['method'],
  chosen: Pick<PayoutAddress, 'wasPaid'> | undefined,
): boolean {
  return onceField(method) !== undefined || !chosen?.wasPaid
}

/** Copies the chosen address into the field of the draft's method. */
export function withChosenAddress(
  draft: WithdrawalDraft,
  addresses: PayoutAddress[],
): WithdrawalDraft {
  const chosen = chosenAddress(draft, addresses)
  if (chosen === undefined) return draft
  return { ...draft, [addressField(draft.method).name]: chosen.destination }
}

export function destinationError(
  method: WithdrawalMethod,
  destination: string,
): string | undefined {
  return addressField(method).schema.safeParse(destination).error?.issues[0]?.message
}

/** The field at which a refused destination is shown. That of a saved account may not be on the page. */
export function destinationRejection(
  draft: Pick<WithdrawalDraft, 'method' | 'payTo'>,
  addresses: PayoutAddress[],
  rejection: string | undefined,
) {
  if (rejection === undefined) return {}
  const isSaved = chosenAddress(draft, addresses) !== undefined
  const { name } = (isSaved && onceField(draft.method)) || addressField(draft.method)
  return { [name]: rejection }
}

/** The fields that the calls would reject, and why. */
export function withdrawalFaults(draft: WithdrawalDraft, addresses: PayoutAddress[]) {
  const faults = findSchemaFaults(withdrawalForm(draft.method), withChosenAddress(draft, addresses))
  return faults.amount === 'Invalid input' ? { ...faults, amount: m.wholePoints() } : faults
}

export function toWithdrawalRequest(
  draft: WithdrawalDraft,
  addresses: PayoutAddress[],
): WithdrawalRequest {
  return withdrawalForm(draft.method).parse(withChosenAddress(draft, addresses))
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

/** What the player receives for a draft, after the fee: `$10.00`, or units with their name. */
export function receivedFor(draft: AmountDraft, terms: WithdrawalTerms): string {
  const { rate } = payoutMethods[draft.method]
  if (rate.kind === 'fixed') {
    return rate.texts.amount({ amount: formatPoints(receivedUnits(draft, terms)) })
  }
  const cents = Math.floor((paidPoints(draft, terms) * 100) / terms.pointsPerUsd)
  return formatUsd((cents / 100).toFixed(2))
}

/** What the player receives of a unit that is paid per point; 0 if the method pays dollars. */
export function receivedUnits(draft: AmountDraft, terms: WithdrawalTerms): number {
  const { rate } = payoutMethods[draft.method]
  if (rate.kind !== 'fixed') return 0
  return paidPoints(draft, terms) * terms[rate.setting.name as RateName]
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

/** The methods whose fields this page knows. A newer server may offer others. */
export function listKnownMethods({ methods }: WithdrawalTerms): WithdrawalTerms['methods'] {
  return methods.filter(({ method }) => findPayoutMethod(method))
}

/**
 * The method and amount that the form opens with: those of the last visit, or at the first one the suggested method, if
 * its minimum can be withdrawn now, and else the cheapest method. An amount that cannot becomes the minimum.
 */
export function openingChoice(
  userId: number,
  terms: WithdrawalTerms,
  eligibility: { withdrawablePoints: number } | undefined,
): AmountDraft {
  const affordablePoints = eligibility?.withdrawablePoints ?? Number.POSITIVE_INFINITY
  const choice = choiceItem(userId).readJson() as AmountDraft | null
  const offered = listKnownMethods(terms).filter(({ enabled }) => enabled)
  const wanted = [choice?.method, suggestedMethod].map((name) =>
    offered.find(
      ({ method, minimumPoints }) => method === name && minimumPoints <= affordablePoints,
    ),
  )
  const cheapest = offered.toSorted((one, other) => one.minimumPoints - other.minimumPoints)[0]
  const method = (wanted[0] ?? wanted[1] ?? cheapest)?.method ?? suggestedMethod
  const amount = choice?.method === method ? choice.amount : null
  const isKept = Number.isFinite(amount) && Number(amount) <= affordablePoints
  return { method, amount: isKept ? Number(amount) : methodMinimum(method, terms) }
}

function choiceItem(userId: number) {
  return stored(`tallyhouse.${userId}.withdrawal`)
}
