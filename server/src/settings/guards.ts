import { type SettingDefinition, settingDefinitions } from './setting-definitions.ts'

type Guard = { setting: SettingDefinition<number>; loosens: (from: number, to: number) => boolean }

const higher = (from: number, to: number) => to > from
const lower = (from: number, to: number) => to < from

/**
 * The settings that limit payouts, each with the direction that lets more points out. The exchange rates
 * are included because all limits are in points: if a point is worth more, each limit lets more money out.
 */
const guards: Guard[] = [
  { setting: settingDefinitions.twoAdminsFromPoints, loosens: (from, to) => to === 0 || to > from },
  { setting: settingDefinitions.autoApprovePoints, loosens: higher },
  { setting: settingDefinitions.autoApproveAccountDays, loosens: lower },
  { setting: settingDefinitions.autoApproveChargebackPercent, loosens: higher },
  { setting: settingDefinitions.autoApproveSignals, loosens: higher },
  { setting: settingDefinitions.withdrawalDailyLimit, loosens: higher },
  { setting: settingDefinitions.withdrawalsPerDay, loosens: higher },
  { setting: settingDefinitions.bonusUnlockPoints, loosens: lower },
  { setting: settingDefinitions.newAccountAutoPoints, loosens: higher },
  { setting: settingDefinitions.payoutAddressWaitHours, loosens: lower },
  { setting: settingDefinitions.offerReportMaxPoints, loosens: higher },
  { setting: settingDefinitions.pointsPerUsd, loosens: lower },
  { setting: settingDefinitions.robuxPerPoint, loosens: higher },
]

/** Whether a setting limits payouts. */
export function isGuard(key: string): boolean {
  return guards.some(({ setting }) => setting.key === key)
}

/** Whether the change of a setting from one value to another lets more points out. */
export function isLessStrict(key: string, from: string, to: string): boolean {
  const guard = guards.find(({ setting }) => setting.key === key)
  if (guard === undefined) return false
  const { parse, fallback } = guard.setting
  const read = (text: string) => parse(text) ?? fallback
  return guard.loosens(read(from), read(to))
}
