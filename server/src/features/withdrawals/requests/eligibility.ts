import { payoutMethods } from '@tallyhouse/contract/payouts/all-methods'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import type { withdrawalEligibility } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'
import type * as z from 'zod/mini'
import type { SessionFrom } from '#features/identity/sessions/session-from.ts'
import { readProofs } from '#features/identity/two-factor/step-up.ts'
import { isTwoFactorOn } from '#features/identity/two-factor/two-factor.ts'
import type { Db } from '#platform/db/connect.ts'
import { formatText } from '#platform/locale/format-text.ts'
import { formatEnd } from '#platform/locale/format-time.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { readAddresses } from '../addresses/payout-address.ts'
import {
  type EligibilityFacts,
  heldAfterChange,
  readEligibilityFacts,
  withdrawablePoints,
} from '../eligibility-facts.ts'
import { type Method, maximumWithdrawal, minimumWithdrawal } from '../methods.ts'
import type { PayoutProvider } from '../providers/payout-provider.ts'
import { NEW_ACCOUNT_MS } from '../review/review-reasons.ts'
import {
  leftToday,
  leftToUnlock,
  type Reason,
  reasonsOfAmount,
  reasonsOfBonus,
  reasonsOfPlayer,
} from './rejection-reasons.ts'
import { shownMethods } from './terms.ts'

type Eligibility = z.output<typeof withdrawalEligibility.response>
type EligibilityReason = Eligibility['methods'][number]['reasons'][number]
type Address = Awaited<ReturnType<typeof readAddresses>>[number]

type Inputs = {
  settings: Settings
  providers: PayoutProvider[]
  facts: EligibilityFacts
  needsCode: boolean
  addresses: Address[]
  now: Date
}

/**
 * What a player may withdraw, by the same rules that a withdrawal request is checked against.
 * @throws AppError `unauthenticated` when the session has ended
 */
export async function readEligibility(
  db: Db,
  {
    playerId,
    from,
    providers,
    now,
  }: { playerId: number; from: SessionFrom; providers: PayoutProvider[]; now: Date },
): Promise<Eligibility> {
  const [settings, facts, needsCode, { isConfirmed }, addresses] = await Promise.all([
    readSettings(db),
    readEligibilityFacts(db, playerId, now),
    isTwoFactorOn(db, playerId),
    readProofs(db, from, now),
    readAddresses(db, { playerId, now }),
  ])
  const inputs = { settings, providers, facts, needsCode, addresses, now }
  return {
    availablePoints: facts.available,
    withdrawablePoints: withdrawablePoints(facts),
    dailyLimitPoints: settings.withdrawalDailyLimit,
    leftTodayPoints: leftToday(settings, facts),
    unlock: {
      thresholdPoints: settings.bonusUnlockPoints,
      earnedPoints: Math.max(0, facts.earnedFromOffers),
      leftPoints: leftToUnlock(settings, facts),
    },
    needsCode,
    needsPassword: !needsCode && !isConfirmed,
    newDestinationsWaitUntil: heldAfterChange(facts, settings, now)?.toISOString() ?? null,
    methods: shownMethods(settings).map((method) => methodEligibility(method, inputs)),
  }
}

function methodEligibility(method: Method, inputs: Inputs): Eligibility['methods'][number] {
  const { settings, facts } = inputs
  const label = payoutMethods[method].label()
  const minimum = minimumWithdrawal(method, settings)
  const blocking = [
    ...reasonsOfPlayer(facts),
    ...reasonsOfBonus(settings, facts),
    ...reasonsOfAmount({ method, amount: minimum }, inputs),
    ...reasonsOfBalance(label, { minimum, settings, facts }),
  ].map((reason) => ({ ...reason, message: formatText(reason.text), isBlocking: true }))
  const canWithdraw = blocking.length === 0
  return {
    method,
    label,
    canWithdraw,
    minimumPoints: minimum,
    maximumPoints: canWithdraw
      ? Math.min(
          withdrawablePoints(facts),
          leftToday(settings, facts),
          maximumWithdrawal(method, settings),
        )
      : 0,
    feePoints: settings.withdrawalFees[method],
    ...expectedReview(method, { minimum, ...inputs }),
    reasons: [...blocking, ...hints(method, inputs)],
  }
}

/** Which withdrawals are reviewed, apart from what players do not learn, such as signals. */
function expectedReview(
  method: Method,
  { minimum, settings, facts, now }: Inputs & { minimum: number },
): Pick<Eligibility['methods'][number], 'review' | 'automaticPoints'> {
  if (payoutMethods[method].handling === 'review') return { review: 'each', automaticPoints: null }
  const isNew = facts.createdAt.getTime() > now.getTime() - NEW_ACCOUNT_MS
  // Until some can leave, a later request is not limited by what was earned from offers so far.
  const canLeave = leftToUnlock(settings, facts) === 0 && withdrawablePoints(facts) >= minimum
  const limit = Math.min(
    isNew ? settings.newAccountAutoPoints : Infinity,
    canLeave ? facts.earnedFromOffers : Infinity,
  )
  if (limit === Infinity) return { review: 'few', automaticPoints: null }
  const automaticPoints = limit - facts.leftOrLeaving
  if (automaticPoints < minimum) return { review: 'each', automaticPoints: null }
  return { review: isNew ? 'larger' : 'few', automaticPoints }
}

/** Why too little can leave for the minimum: gifts don't count, so the balance may well be above it. */
function reasonsOfBalance(
  label: string,
  { minimum, settings, facts }: { minimum: number; settings: Settings; facts: EligibilityFacts },
): Reason[] {
  const most = withdrawablePoints(facts)
  if (most >= minimum) return []
  const isLocked = leftToUnlock(settings, facts) > 0
  return [
    {
      code: facts.available < minimum ? 'below_minimum' : 'gifts_locked',
      text: isLocked
        ? text(m.methodMinimum, { method: label, minimum })
        : text(m.methodMinimumAndWithdrawable, { method: label, minimum, points: most }),
    },
  ]
}

/** Information worth showing before a request. None of it blocks the request. */
function hints(
  method: Method,
  { settings, facts, needsCode, addresses }: Inputs,
): EligibilityReason[] {
  const { timeOutUntil, excludedUntil } = facts
  const waiting = addresses.flatMap((address) =>
    address.method === method && address.waitsUntil !== null
      ? [`${address.destination} (${formatEnd(new Date(address.waitsUntil))})`]
      : [],
  )
  return [
    needsCode ? hint('second_factor_required', text(m.withdrawalNeedsCode)) : [],
    settings.payoutsPaused ? hint('payouts_paused', text(m.payoutsPaused)) : [],
    waiting.length > 0
      ? hint('address_waiting', text(m.addressesWaiting, { addresses: waiting.join(', ') }))
      : [],
    timeOutUntil
      ? hint('time_out', text(m.timeOutCanWithdraw, { until: formatEnd(timeOutUntil) }))
      : [],
    excludedUntil
      ? hint('self_excluded', text(m.selfExcludedCanWithdraw, { until: formatEnd(excludedUntil) }))
      : [],
  ].flat()
}

function hint(code: EligibilityReason['code'], given: Text): EligibilityReason {
  return { code, message: formatText(given), text: given, isBlocking: false }
}
