import { settingKey } from '@tallyhouse/contract/admin-settings'
import { formatPoints } from '../../../lib/format-points.ts'
import type { Setting } from './settings-query.ts'

/** What a setting takes, in words, with numbers as they are read. */
export function takesWords({ form, takes }: Pick<Setting, 'form' | 'takes'>): string {
  if (form?.kind !== 'whole') return takes ?? 'any text'
  return `a whole number from ${formatPoints(form.min)} to ${formatPoints(form.max)}`
}

/** Why a value is not sent; undefined when it is. */
export function valueFault(setting: Pick<Setting, 'form' | 'takes'>, value: string) {
  const { form } = setting
  const text = value.trim()
  if (form?.kind !== 'whole') return undefined
  const isSound = /^[0-9]{1,15}$/.test(text) && Number(text) >= form.min && Number(text) <= form.max
  return isSound ? undefined : `It takes ${takesWords(setting)}.`
}

/** Why no setting can have such a key; undefined when one can. */
export function keyFault(key: string): string | undefined {
  const parsed = settingKey.safeParse(key)
  return parsed.success ? undefined : `${parsed.error.issues[0]?.message ?? 'Not a key'}.`
}
