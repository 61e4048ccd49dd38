import * as m from '@tallyhouse/messages/admin-exports'

/** UTC days as `2026-11-21`, both inclusive. */
export type Period = { from: string; to: string }

const DAY_MS = 86_400_000

/** The last `count` days, including today. */
export function lastDays(count: number, now: number): Period {
  return { from: dayOf(now - (count - 1) * DAY_MS), to: dayOf(now) }
}

/** Why a period cannot be exported, or undefined if it can. */
export function periodError({ from, to }: Period): string | undefined {
  if (from === '' || to === '') return m.dayMissing()
  return from > to ? m.periodReversed() : undefined
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
