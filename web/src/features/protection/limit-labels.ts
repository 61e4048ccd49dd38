import * as m from '@tallyhouse/messages/protection'
import * as time from '@tallyhouse/messages/time'
import type { Protection } from '#session/protection.ts'

export type Limit = Protection['limits'][number]
export type LimitKind = Limit['kind']

export const limitKinds: Record<LimitKind, { heading: () => string; about: () => string }> = {
  loss: { heading: m.lossLimits, about: m.lossLimitAbout },
  wager: { heading: m.wagerLimits, about: m.wagerLimitAbout },
}

/** `24 hours`, `7 days`. */
export function formatDays(days: number): string {
  return days === 1 ? time.hours({ count: 24 }) : time.days({ count: days })
}
