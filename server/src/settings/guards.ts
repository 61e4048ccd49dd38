import { type Known, knownSettings } from './known-settings.ts'

type Guard = { setting: Known<number>; loosens: (from: number, to: number) => boolean }

const higher = (from: number, to: number) => to > from
const lower = (from: number, to: number) => to < from

/**
 * The settings that keep points from leaving, each with what lets more of them out. The rates are among
 * them, as all bounds are in points: a dearer point carries more past each of them.
 */
const guards: Guard[] = [
  { setting: knownSettings.twoAdminsFromPoints, loosens: (from, to) => to === 0 || to > from },
  { setting: knownSettings.autoApprovePoints, loosens: higher },
  { setting: knownSettings.autoApproveAccountDays, loosens: lower },
  { setting: knownSettings.autoApproveChargebackPercent, loosens: higher },
  { setting: knownSettings.autoApproveSignals, loosens: higher },
  { setting: knownSettings.withdrawalDailyLimit, loosens: higher },
  { setting: knownSettings.withdrawalsPerDay, loosens: higher },
  { setting: knownSettings.bonusUnlockPoints, loosens: lower },
  { setting: knownSettings.newAccountAutoPoints, loosens: higher },
  { setting: knownSettings.payoutAddressWaitHours, loosens: lower },
  { setting: knownSettings.offerReportMaxPoints, loosens: higher },
  { setting: knownSettings.pointsPerUsd, loosens: lower },
  { setting: knownSettings.robuxPerPoint, loosens: higher },
]

/** Whether a setting keeps points from leaving. */
export function isGuard(key: string): boolean {
  return guards.some(({ setting }) => setting.key === key)
}

/** Whether more points may leave by the second value of a setting than by the first. */
export function isLooser(key: string, from: string, to: string): boolean {
  const found = guards.find(({ setting }) => setting.key === key)
  if (found === undefined) return false
  const { parse, fallback } = found.setting
  const read = (text: string) => parse(text) ?? fallback
  return found.loosens(read(from), read(to))
}
