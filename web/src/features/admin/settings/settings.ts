import { adminActions } from '@tallyhouse/contract/admin/actions'
import { adminSettings, settingKey, updateSetting } from '@tallyhouse/contract/admin/settings'
import { signupBonus } from '@tallyhouse/contract/identity'
import { payoutMethods, withdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import { providerChoice, providerLabels } from '@tallyhouse/contract/payouts/providers'
import { allSettings, settings } from '@tallyhouse/contract/settings/all-settings'
import { methodSettings } from '@tallyhouse/contract/settings/methods'
import type { SettingUnit } from '@tallyhouse/contract/settings/setting'
import { withdrawalEligibility, withdrawalTerms } from '@tallyhouse/contract/withdrawals'
import * as m from '@tallyhouse/messages/admin-settings'
import { type CallInput, type CallResponse, call } from '#lib/calls/call.ts'
import { endpointQuery, shared } from '#lib/calls/endpoint-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'

const definitions = new Map(allSettings.map((setting) => [setting.key, setting]))
const titles = new Map([
  ...Object.values(settings).map(({ key, title }) => [key, title] as const),
  ...withdrawalMethod.options.flatMap((method) =>
    Object.values(methodSettings).map((define) => {
      const { key, title } = define(method)
      return [key, () => title({ method: payoutMethods[method].label() })] as const
    }),
  ),
])

/** Whether the product, at least this version of its pages, does not use a setting: a note. */
export function isNote(key: string): boolean {
  return !definitions.has(key)
}

/** A setting's title, or a note's key. */
export function settingTitle(key: string): string {
  return titles.get(key)?.() ?? key
}

export function settingUnit(key: string): SettingUnit | undefined {
  return definitions.get(key)?.unit
}

export type Setting = CallResponse<typeof adminSettings>[number]

/** A setting's value for display: `5,000 pts`, `never`, `Yes`, or names. */
export function formatValue({ key, value, form }: Pick<Setting, 'key' | 'value' | 'form'>): string {
  const zero = definitions.get(key)?.zero
  switch (form?.kind) {
    case 'whole':
      if (value.trim() === '0' && zero) return zero()
      return m.amount({
        count: Number(value),
        value: formatPoints(Number(value)),
        unit: settingUnit(key) ?? 'none',
      })
    case 'flag':
      return value.trim() === 'true' ? m.yes() : m.no()
    case 'choice':
      return providerName(value.trim())
    case 'list':
      return namesIn(value).map(optionName).join(', ') || (zero?.() ?? '')
    default:
      return value
  }
}

export function namesIn(value: string): string[] {
  const names = value.split(',').map((name) => name.trim())
  return names.filter((name) => name !== '')
}

export function optionName(option: string): string {
  const method = withdrawalMethod.options.find((name) => name === option)
  return method ? payoutMethods[method].label() : option
}

export function providerName(option: string): string {
  const name = providerChoice.find((provider) => provider === option)
  return name ? providerLabels[name]() : option
}

/** Describes a setting's valid values, for `RichText` with `<data>` tags; undefined for any text. */
export function valueHint({ form }: Pick<Setting, 'form'>): string | undefined {
  switch (form?.kind) {
    case 'whole':
      return m.wholeNumberHint(formatBounds(form))
    case 'flag':
      return m.flagHint()
    case 'choice':
      return m.choiceHint({ options: form.options.join(', ') })
    case 'list':
      return m.listHint({ options: form.options.join(', ') })
    default:
      return undefined
  }
}

export function valueError({ form }: Pick<Setting, 'form'>, value: string): string | undefined {
  const text = value.trim()
  if (form?.kind !== 'whole') return undefined
  const isValid = /^[0-9]{1,15}$/.test(text) && Number(text) >= form.min && Number(text) <= form.max
  return isValid ? undefined : m.wholeNumberError(formatBounds(form))
}

export function keyError(key: string): string | undefined {
  return settingKey.safeParse(key).success ? undefined : m.keyInvalid()
}

function formatBounds({ min, max }: { min: number; max: number }) {
  return { min: formatPoints(min), max: formatPoints(max) }
}

export const settingsQuery = { ...endpointQuery(adminSettings, {}), ...shared }

type Change = { key: string } & CallInput<typeof updateSetting>['body']

/**
 * Changes a setting or adds a note, and refetches everything that depends on settings. Its `updatedAt` is the
 * version that was shown; the server rejects the change if another admin has changed it since.
 */
export const settingChange = {
  send: ({ key, ...body }: Change) => call(updateSetting, { params: { key }, body }),
  successToast: changeToast,
  changes: [adminSettings, signupBonus, withdrawalTerms, withdrawalEligibility, adminActions],
}

/** The toast for a change: saved as a note, pending, or effective now. */
export function changeToast({ key, isDefined, waiting }: Setting) {
  if (!isDefined) {
    return { title: m.noteSavedTitle(), description: m.noteSavedDescription({ key }) }
  }
  const setting = settingTitle(key)
  return {
    title: m.savedTitle(),
    description: waiting
      ? m.pendingDescription({ setting, time: formatDateTime(waiting.from) })
      : m.savedDescription({ setting }),
  }
}
