import { cleanText } from '@tallyhouse/contract/free-text'
import { InvalidArgumentError, Option } from 'commander'

const REASON_MAX = 500
const LIMIT_MAX = 1000

export const PLAYER = 'username, email, or ID of the player'

export function jsonOption(): Option {
  return new Option('--json', 'print JSON')
}

export function limitOption(fallback: number): Option {
  return new Option('--limit <count>', `how many to print at most, up to ${LIMIT_MAX}`)
    .argParser((text) => wholeNumber(text, { min: 1, max: LIMIT_MAX }))
    .default(fallback)
}

/** A reason for the audit log, which must be given. */
export function reasonOption(readers: string): Option {
  return new Option('--reason <text>', `why, for ${readers}`)
    .makeOptionMandatory()
    .argParser(reason)
}

function reason(text: string): string {
  const cleaned = cleanText(text)
  if (cleaned.length === 0 || cleaned.length > REASON_MAX) {
    throw new InvalidArgumentError(`It must have 1 to ${REASON_MAX} characters.`)
  }
  return cleaned
}

/** A row ID. */
export function rowId(text: string): number {
  return wholeNumber(text, { min: 1, max: Number.MAX_SAFE_INTEGER })
}

/** An instant, such as `2026-11-21` (UTC) or `2026-11-21T17:00:00Z`. */
export function instant(text: string): Date {
  const isDated = /^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text)
  const time = new Date(text)
  if (!isDated || Number.isNaN(time.getTime())) {
    throw new InvalidArgumentError('It must be a time, such as 2026-11-21 or 2026-11-21T17:00:00Z.')
  }
  return time
}

export function wholeNumber(text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text)
  if (!/^[0-9]+$/.test(text) || value < min || value > max) {
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
  }
  return value
}
