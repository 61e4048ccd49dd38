import { exclusionMonths, timeOutDays } from '@tallyhouse/contract/protection'
import type { PlayBreak } from '../../session/protection.ts'
import { daysWord } from './limit-words.ts'

export type BreakKind = PlayBreak['kind']

const DAY_MS = 86_400_000

type Terms = {
  title: string
  about: string
  /** What its button says before a length: `Take a time-out of 7 days`. */
  take: string
  /** In days or months, as the call takes them. */
  lengths: readonly number[]
  wordOf: (length: number) => string
  /** When it would end if it began now. */
  endOf: (length: number, now: number) => Date
}

/** The two breaks that a player can take. */
export const breakKinds: Record<BreakKind, Terms> = {
  time_out: {
    title: 'Time-out',
    about: 'A short break from all games.',
    take: 'Take a time-out of',
    lengths: timeOutDays.def.values,
    wordOf: daysWord,
    endOf: (days, now) => new Date(now + days * DAY_MS),
  },
  self_exclusion: {
    title: 'Self-exclusion',
    about: 'A long one, for when playing does you no good.',
    take: 'Exclude myself for',
    lengths: exclusionMonths.def.values,
    wordOf: monthsWord,
    endOf: inMonths,
  },
}

function monthsWord(months: number): string {
  if (months % 12 !== 0) return `${months} months`
  return months === 12 ? '1 year' : `${months / 12} years`
}

/** The same day of the calendar some months later. */
function inMonths(months: number, now: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}
