import { formatPoints } from '../../../lib/format-points.ts'

type Details = Record<string, unknown>

/** What something was, and what it is since. */
export type Change = { before: string; after: string }

/** A value in a record, as it is read; empty where there is none. */
export function wordOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'number' ? formatPoints(value) : String(value)
}

/** What became of a setting; null when its value stayed. */
export function settingChange({ oldValue, value }: Details): Change | null {
  if (oldValue === value && value !== undefined) return null
  return { before: wordOf(oldValue) || 'not set', after: wordOf(value) || 'empty' }
}

/** What of a challenge is another than before; null where nothing is, or nobody knows. */
export function challengeChange({ former, ...details }: Details): Change | null {
  if (typeof former !== 'object' || former === null) return null
  const before = challengeParts(former as Details)
  const after = challengeParts(details)
  const isChanged = after.map((part, index) => part !== before[index])
  if (!isChanged.includes(true)) return null
  const wordsOf = (parts: string[]) => parts.filter((_, index) => isChanged[index]).join(', ')
  return { before: wordsOf(before), after: wordsOf(after) }
}

function challengeParts({ title, description, target, reward, isActive }: Details): string[] {
  return [
    `“${wordOf(title)}”`,
    wordOf(description),
    `target ${wordOf(target)}`,
    `reward ${wordOf(reward)} points`,
    isActive === false ? 'inactive' : 'active',
  ]
}
