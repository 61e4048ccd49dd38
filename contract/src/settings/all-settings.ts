import * as m from '@tallyhouse/messages/admin-settings'
import { type WithdrawalMethod, withdrawalMethod } from '../payouts/all-methods.ts'
import { crashSettings } from './crash.ts'
import { earningSettings } from './earning.ts'
import { methodSettings } from './methods.ts'
import { moneySettings } from './money.ts'
import { payoutSettings } from './payouts.ts'
import { rainSettings } from './rain.ts'
import type { SettingDefinition } from './setting.ts'

type MethodSettings = typeof methodSettings
type Value<Definition> = Definition extends { fallback: infer Fallback } ? Fallback : never

/** The settings in groups, as the admin area shows them, except those for a single withdrawal method. */
export const settingGroups = [
  { title: m.moneyGroup, settings: Object.values(moneySettings) },
  { title: m.payoutsGroup, settings: Object.values(payoutSettings) },
  { title: m.earningGroup, settings: Object.values(earningSettings) },
  { title: m.crashGroup, settings: Object.values(crashSettings) },
  { title: m.rainGroup, settings: Object.values(rainSettings) },
]

export const settings = {
  ...moneySettings,
  ...payoutSettings,
  ...earningSettings,
  ...crashSettings,
  ...rainSettings,
}

/** Each setting's value. Withdrawal method settings are records by method. */
export type Settings = { [Name in keyof typeof settings]: Value<(typeof settings)[Name]> } & {
  [Name in keyof MethodSettings]: Record<WithdrawalMethod, Value<ReturnType<MethodSettings[Name]>>>
}

/** Every setting that the product uses. A method setting's title takes the method's name. */
export const allSettings: SettingDefinition<unknown, (values: { method: string }) => string>[] = [
  ...Object.values(settings),
  ...withdrawalMethod.options.flatMap((method) =>
    Object.values(methodSettings).map((define) => define(method)),
  ),
]

/** The settings from the stored texts by key. A missing or invalid text counts as the setting's fallback. */
export function parseSettings(texts: ReadonlyMap<string, string>): Settings {
  const read = ({
    key,
    parse,
    fallback,
  }: Pick<SettingDefinition<unknown>, 'key' | 'parse' | 'fallback'>) => {
    const text = texts.get(key)
    return (text === undefined ? undefined : parse(text)) ?? fallback
  }
  const byMethod = (define: MethodSettings[keyof MethodSettings]) =>
    Object.fromEntries(withdrawalMethod.options.map((method) => [method, read(define(method))]))
  return Object.fromEntries([
    ...Object.entries(settings).map(([name, setting]) => [name, read(setting)]),
    ...Object.entries(methodSettings).map(([name, define]) => [name, byMethod(define)]),
  ]) as Settings
}
