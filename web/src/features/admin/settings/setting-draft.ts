import { settingKey } from '@tallyhouse/contract/admin/settings'
import * as m from '@tallyhouse/messages/admin-settings'
import { formatPoints } from '#lib/format-points.ts'
import type { Setting } from './settings-query.ts'

/** Describes the valid values of a setting, for `RichText` with `<data>` tags; undefined for any text. */
export function valueHint({ form }: Pick<Setting, 'form'>): string | undefined {
  switch (form?.kind) {
    case 'whole':
      return m.wholeNumberHint(boundsOf(form))
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

/** Why a value is invalid, or undefined. */
export function valueError({ form }: Pick<Setting, 'form'>, value: string): string | undefined {
  const text = value.trim()
  if (form?.kind !== 'whole') return undefined
  const isValid = /^[0-9]{1,15}$/.test(text) && Number(text) >= form.min && Number(text) <= form.max
  return isValid ? undefined : m.wholeNumberError(boundsOf(form))
}

/** Why a key is invalid, or undefined. */
export function keyError(key: string): string | undefined {
  return settingKey.safeParse(key).success ? undefined : m.keyInvalid()
}

function boundsOf({ min, max }: { min: number; max: number }) {
  return { min: formatPoints(min), max: formatPoints(max) }
}
