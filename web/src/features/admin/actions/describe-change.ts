import * as m from '@tallyhouse/messages/admin-actions'
import { formatPoints } from '#lib/format-points.ts'

type Details = Record<string, unknown>

export type Change = { before: string; after: string }

/** A recorded value as text; empty if there is none. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'number' ? formatPoints(value) : String(value)
}

/** The change to a setting's value, or null if only its description changed. */
export function settingChange({ oldValue, value }: Details): Change | null {
  if (oldValue === value && value !== undefined) return null
  return { before: textOf(oldValue) || m.notSet(), after: textOf(value) || m.emptyValue() }
}

/** The changed parts of a challenge, or null if nothing changed or the former state was not recorded. */
export function challengeChange({ former, ...details }: Details): Change | null {
  if (typeof former !== 'object' || former === null) return null
  const before = challengeParts(former as Details)
  const after = challengeParts(details)
  const isChanged = after.map((part, index) => part !== before[index])
  if (!isChanged.includes(true)) return null
  const changedOf = (parts: string[]) => parts.filter((_, index) => isChanged[index]).join(', ')
  return { before: changedOf(before), after: changedOf(after) }
}

function challengeParts({ title, description, target, reward, isActive }: Details): string[] {
  return [
    m.challengeTitle({ title: textOf(title) }),
    textOf(description),
    m.challengeTarget({ target: textOf(target) }),
    m.challengeReward({ reward: textOf(reward) }),
    isActive === false ? m.challengeInactive() : m.challengeActive(),
  ]
}
