import { errors } from '@tallyhouse/contract/errors'
import type { withdrawalReason } from '@tallyhouse/contract/withdrawals'
import type * as z from 'zod/mini'
import { pointsInWords } from '../points-in-words.ts'
import type { Settings } from '../settings/read-settings.ts'
import { type Method, methods, minimumOf } from './methods.ts'
import type { PlayerStanding } from './player-standing.ts'
import type { PayoutProvider } from './providers/payout-provider.ts'
import { isOn } from './terms.ts'

export type Reason = Pick<z.output<typeof withdrawalReason>, 'message'> & {
  code: Extract<z.output<typeof withdrawalReason>['code'], keyof typeof errors>
}

type Rules = { settings: Settings; providers: PayoutProvider[] }

/** Why a player may withdraw nothing at all. */
export function reasonsOfPlayer({ isVerified, isBanned, debt }: PlayerStanding): Reason[] {
  return [
    isVerified ? [] : reason('email_unverified'),
    isBanned ? reason('banned') : [],
    debt > 0 ? reason('debt_open', debtInWords(debt)) : [],
  ].flat()
}

function debtInWords(debt: number): string {
  const it = debt === 1 ? 'it' : 'them'
  return `You owe ${pointsInWords(debt)} because an offer was reversed. Repay ${it} by earning before you withdraw.`
}

/** Why a player whose points are bonuses, or were won with them, may withdraw nothing yet. */
export function reasonsOfBonus(settings: Settings, standing: PlayerStanding): Reason[] {
  const left = leftToUnlock(settings, standing)
  if (left === 0) return []
  const points = left === 1 ? '1 more point' : `${left.toLocaleString('en-US')} more points`
  return [reason('bonus_locked', `Earn ${points} from offers to unlock withdrawals.`)]
}

/** Points that the player has to earn from offers before they may withdraw. */
export function leftToUnlock(
  { bonusUnlockPoints }: Settings,
  { earnedFromOffers }: PlayerStanding,
): number {
  return Math.max(0, bonusUnlockPoints - earnedFromOffers)
}

/** Why a player may not withdraw so many points by a method, in the order in which it is checked. */
export function reasonsOfAmount(
  { method, amount }: { method: Method; amount: number },
  { settings, providers, standing }: Rules & { standing: PlayerStanding },
): Reason[] {
  const { label } = methods[method]
  const minimum = minimumOf(method, settings)
  const limit = settings.withdrawalDailyLimit
  const left = leftToday(settings, standing)
  const requests = settings.withdrawalsPerDay
  return [
    isOn(method, { settings, providers }) ? [] : reason('method_unavailable'),
    minimum > limit ? reason('method_unavailable', outOfReach(label, { minimum, limit })) : [],
    amount < minimum
      ? reason('below_minimum', `${label} starts at ${pointsInWords(minimum)}.`)
      : [],
    standing.requestsToday >= requests
      ? reason(
          'daily_limit_reached',
          `You can request ${requests === 1 ? '1 withdrawal' : `${requests} withdrawals`} a day. The next day begins at midnight UTC.`,
        )
      : [],
    amount > left
      ? reason(
          'daily_limit_reached',
          `You may withdraw ${pointsInWords(limit)} a day (UTC). ${left.toLocaleString('en-US')} are left today.`,
        )
      : [],
  ].flat()
}

function outOfReach(label: string, { minimum, limit }: { minimum: number; limit: number }): string {
  return `${label} starts at ${pointsInWords(minimum)}, and you may withdraw ${pointsInWords(limit)} a day. It cannot be used now.`
}

/** Points that the day's limit leaves. */
export function leftToday(
  { withdrawalDailyLimit }: Settings,
  { withdrawnToday }: PlayerStanding,
): number {
  return Math.max(0, withdrawalDailyLimit - withdrawnToday)
}

function reason(code: Reason['code'], message: string = errors[code].message): Reason {
  return { code, message }
}
