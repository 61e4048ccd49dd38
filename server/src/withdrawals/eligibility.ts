import type { withdrawalEligibility, withdrawalReason } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { isTwoFactorOn } from '../identity/two-factor.ts'
import { pointsInWords } from '../points-in-words.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { endInWords } from '../time-in-words.ts'
import { type Method, methods, minimumOf } from './methods.ts'
import { readAddresses } from './payout-address.ts'
import { heldAfterChange, type PlayerStanding, readStanding } from './player-standing.ts'
import type { PayoutProvider } from './providers/payout-provider.ts'
import {
  leftToday,
  leftToUnlock,
  type Reason,
  reasonsOfAmount,
  reasonsOfBonus,
  reasonsOfPlayer,
} from './reasons.ts'
import { shownMethods } from './terms.ts'

type Eligibility = z.output<typeof withdrawalEligibility.answer>
type Told = z.output<typeof withdrawalReason>
type Address = Awaited<ReturnType<typeof readAddresses>>[number]

type Known = {
  settings: Settings
  providers: PayoutProvider[]
  standing: PlayerStanding
  needsCode: boolean
  addresses: Address[]
}

/** What a player may withdraw now, by the very rules that a withdrawal is judged by. */
export async function readEligibility(
  db: Db,
  { playerId, providers, now }: { playerId: number; providers: PayoutProvider[]; now: Date },
): Promise<Eligibility> {
  const [settings, standing, needsCode, addresses] = await Promise.all([
    readSettings(db),
    readStanding(db, playerId, now),
    isTwoFactorOn(db, playerId),
    readAddresses(db, { playerId, now }),
  ])
  const known = { settings, providers, standing, needsCode, addresses }
  return {
    availablePoints: standing.available,
    dailyLimitPoints: settings.withdrawalDailyLimit,
    leftTodayPoints: leftToday(settings, standing),
    unlock: {
      thresholdPoints: settings.bonusUnlockPoints,
      earnedPoints: Math.max(0, standing.earnedFromOffers),
      leftPoints: leftToUnlock(settings, standing),
    },
    needsCode,
    newDestinationsWaitUntil: heldAfterChange(standing, settings, now)?.toISOString() ?? null,
    methods: shownMethods(settings).map((method) => ofMethod(method, known)),
  }
}

function ofMethod(method: Method, known: Known): Eligibility['methods'][number] {
  const { settings, standing } = known
  const { label } = methods[method]
  const minimum = minimumOf(method, settings)
  const blocking = [
    ...reasonsOfPlayer(standing),
    ...reasonsOfBonus(settings, standing),
    ...reasonsOfAmount({ method, amount: minimum }, known),
    ...reasonsOfBalance(label, { minimum, available: standing.available }),
  ].map((reason) => ({ ...reason, isBlocking: true }))
  const canWithdraw = blocking.length === 0
  return {
    method,
    label,
    canWithdraw,
    minimumPoints: minimum,
    maximumPoints: canWithdraw ? Math.min(standing.available, leftToday(settings, standing)) : 0,
    feePoints: settings.withdrawalFees[method],
    reasons: [...blocking, ...hints(method, known)],
  }
}

function reasonsOfBalance(
  label: string,
  { minimum, available }: { minimum: number; available: number },
): Reason[] {
  if (available >= minimum) return []
  const message = `${label} starts at ${pointsInWords(minimum)}, and you have ${available.toLocaleString('en-US')}.`
  return [{ code: 'below_minimum', message }]
}

/** What keeps nobody from asking, and is good to know before. */
function hints(method: Method, { settings, standing, needsCode, addresses }: Known): Told[] {
  const { timeOutUntil, excludedUntil } = standing
  const waiting = addresses.flatMap((address) =>
    address.method === method && address.waitsUntil !== null
      ? [`${address.destination} (${endInWords(new Date(address.waitsUntil))})`]
      : [],
  )
  return [
    needsCode ? hint('second_factor_required', CODE) : [],
    settings.payoutsPaused ? hint('payouts_paused', PAUSED) : [],
    waiting.length > 0
      ? hint(
          'address_waiting',
          `Payouts to these addresses wait unless you confirm with your password: ${waiting.join(', ')}.`,
        )
      : [],
    timeOutUntil
      ? hint('time_out', `Your time-out ends ${endInWords(timeOutUntil)}. ${ALL_THE_SAME}`)
      : [],
    excludedUntil
      ? hint(
          'self_excluded',
          `You excluded yourself until ${endInWords(excludedUntil)}. ${ALL_THE_SAME}`,
        )
      : [],
  ].flat()
}

function hint(code: Told['code'], message: string): Told {
  return { code, message, isBlocking: false }
}

const CODE = 'Have a code from your authenticator app ready.'
const ALL_THE_SAME = 'You can still withdraw.'
const PAUSED = 'Payouts are paused. You can request one now. We’ll send it when they resume.'
