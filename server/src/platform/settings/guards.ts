import { type SettingDefinition, settingDefinitions } from './setting-definitions.ts'

/**
 * What a change in the direction of `loosens` takes: a day, so that other admins can stop it, or a second
 * admin.
 */
type Precaution = 'a_day' | 'a_second_admin'
type Guard = {
  setting: SettingDefinition<number>
  loosens: (from: number, to: number) => boolean
  takes: Precaution
}

const higher = (from: number, to: number) => to > from
const lower = (from: number, to: number) => to < from
const lowerButNotZero = (from: number, to: number) => to !== 0 && (from === 0 || to < from)
const higherOrZero = (from: number, to: number) => to === 0 || to > from

/** A setting that limits payouts. */
function limits(setting: SettingDefinition<number>, loosens: Guard['loosens']): Guard {
  return { setting, loosens, takes: 'a_day' }
}

/** A setting that makes points. */
function makes(setting: SettingDefinition<number>, loosens: Guard['loosens']): Guard {
  return { setting, loosens, takes: 'a_second_admin' }
}

/**
 * The settings that limit payouts or make points, each with the direction that lets more points out. The
 * exchange rates limit payouts because all limits are in points: if a point is worth more, each limit lets
 * more money out. If points are worth less, each offer makes more of them.
 */
const guards: Guard[] = [
  limits(settingDefinitions.twoAdminsFromPoints, higherOrZero),
  limits(settingDefinitions.autoApprovePoints, higher),
  limits(settingDefinitions.autoApproveAccountDays, lower),
  limits(settingDefinitions.autoApproveChargebackPercent, higher),
  limits(settingDefinitions.autoApproveSignals, higher),
  limits(settingDefinitions.withdrawalDailyLimit, higher),
  limits(settingDefinitions.withdrawalsPerDay, higher),
  limits(settingDefinitions.bonusUnlockPoints, lower),
  limits(settingDefinitions.newAccountAutoPoints, higher),
  limits(settingDefinitions.payoutAddressWaitHours, lower),
  limits(settingDefinitions.offerReportMaxPoints, higher),
  limits(settingDefinitions.offerEventMaxPoints, higher),
  limits(settingDefinitions.pointsPerUsd, lower),
  limits(settingDefinitions.robuxPerPoint, higher),
  makes(settingDefinitions.pointsPerUsd, higher),
  makes(settingDefinitions.signupBonus, higher),
  makes(settingDefinitions.boostPercent, higher),
  makes(settingDefinitions.referralReward, higher),
  makes(settingDefinitions.referralThreshold, lower),
  makes(settingDefinitions.referralCommissionPercent, higher),
  makes(settingDefinitions.rainEveryMinutes, lowerButNotZero),
  makes(settingDefinitions.rainPoints, higher),
  makes(settingDefinitions.rainBudget, higher),
]

/** Whether a setting limits payouts. */
export function isGuard(key: string): boolean {
  return guards.some(({ setting, takes }) => setting.key === key && takes === 'a_day')
}

/** What the change of a setting from one value to another takes, if it lets more points out. */
export function precautionFor(key: string, from: string, to: string): Precaution | undefined {
  const loosened = guards.find(({ setting, loosens }) => {
    const read = (text: string) => setting.parse(text) ?? setting.fallback
    return setting.key === key && loosens(read(from), read(to))
  })
  return loosened?.takes
}
