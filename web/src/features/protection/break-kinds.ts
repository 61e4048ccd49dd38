import { exclusionMonths, timeOutDays } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import * as time from '@tallyhouse/messages/time'
import type { PlayBreak } from '#session/protection.ts'
import { formatDays } from './limit-labels.ts'

export type BreakKind = PlayBreak['kind']

const DAY_MS = 86_400_000

type BreakTerms = {
  title: () => string
  about: () => string
  lengthLabel: () => string
  dialogTitle: (values: { length: string }) => string
  take: (values: { length: string }) => string
  /** Announced once the break has started. */
  started: (values: { until: string }) => string
  /** In days or months, as in the call. */
  lengths: readonly number[]
  formatLength: (length: number) => string
  /** The end of a break that starts now. */
  endOf: (length: number, now: number) => Date
}

/** The two kinds of breaks. */
export const breakKinds: Record<BreakKind, BreakTerms> = {
  time_out: {
    title: m.timeOut,
    about: m.timeOutAbout,
    lengthLabel: m.timeOutLength,
    dialogTitle: m.timeOutTitle,
    take: m.takeTimeOut,
    started: m.timeOutStarted,
    lengths: timeOutDays.def.values,
    formatLength: formatDays,
    endOf: (days, now) => new Date(now + days * DAY_MS),
  },
  self_exclusion: {
    title: m.selfExclusion,
    about: m.selfExclusionAbout,
    lengthLabel: m.selfExclusionLength,
    dialogTitle: m.selfExclusionTitle,
    take: m.excludeSelf,
    started: m.selfExclusionStarted,
    lengths: exclusionMonths.def.values,
    formatLength: formatMonths,
    endOf: addMonths,
  },
}

function formatMonths(months: number): string {
  return months % 12 === 0 ? time.years({ count: months / 12 }) : time.months({ count: months })
}

/** The same calendar day some months later. */
function addMonths(months: number, now: number): Date {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() + months)
  return then
}
