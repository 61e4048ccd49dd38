import { settings } from '@tallyhouse/contract/settings/all-settings'
import type { Loosening, SettingDefinition } from '@tallyhouse/contract/settings/setting'

/** What a change that lets more points out takes: a day, so that other admins can stop it, or a second admin. */
type Precaution = 'a_day' | 'a_second_admin'

const loosens: Record<Loosening, (from: number, to: number) => boolean> = {
  higher: (from, to) => to > from,
  lower: (from, to) => to < from,
  higher_or_zero: (from, to) => to === 0 || to > from,
  lower_but_not_zero: (from, to) => to !== 0 && (from === 0 || to < from),
}

const byKey = new Map<string, SettingDefinition<unknown>>(
  Object.values(settings).map((setting) => [setting.key, setting]),
)

/** Whether a setting limits payouts. */
export function isGuard(key: string): boolean {
  return byKey.get(key)?.limitsPayouts !== undefined
}

/** What it takes to change a setting from one value to another, if it lets more points out. */
export function precautionFor(key: string, from: string, to: string): Precaution | undefined {
  const setting = byKey.get(key)
  if (setting === undefined) return undefined
  const read = (text: string) => Number(setting.parse(text) ?? setting.fallback)
  const isLoosened = (direction: Loosening | undefined) =>
    direction !== undefined && loosens[direction](read(from), read(to))
  if (isLoosened(setting.limitsPayouts)) return 'a_day'
  return isLoosened(setting.makesPoints) ? 'a_second_admin' : undefined
}
