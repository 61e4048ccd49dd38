import { HIGHER_LIMIT_AFTER_HOURS, setLimits } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import * as time from '@tallyhouse/messages/time'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { type Protection, protectionQuery } from '#session/protection.ts'
import { withStepUp } from '#session/step-up.ts'
import { notify } from '#ui/overlay/toast.ts'

const HOUR_MS = 3_600_000

/** Describes what changing a limit to `wanted` points does. */
export function limitEffect(limit: Limit, wanted: number, now: number): string {
  if (isHigher(wanted, limit.points)) return m.effectLater(delayValues(limit, wanted, now))
  if (wanted !== limit.points) return m.effectNow()
  return limit.next ? m.effectCancel() : m.effectNone()
}

/** Describes what removing a limit does. */
export function removalEffect(limit: Limit, now: number): string {
  return m.removeLimitEffect(delayValues(limit, null, now))
}

/** How much of a limit is used. */
export function usedText(limit: number, used: number): string {
  const left = formatPoints(Math.max(0, limit - used))
  if (used < 0) return m.limitAhead({ points: formatPoints(-used), left })
  return m.limitUsed({ used: formatPoints(used), limit: formatPoints(limit), left })
}

/** When a higher limit, or none, takes effect, and the limit's points until then. */
function delayValues(limit: Limit, wanted: number | null, now: number) {
  // A pending change that is at least as high starts its delay earlier.
  const isPending = limit.next !== null && !isHigher(wanted, limit.next.points)
  const at = isPending ? limit.next?.at : undefined
  const points = limit.points ?? 0
  return {
    time: formatDateTime(at ?? new Date(now + HIGHER_LIMIT_AFTER_HOURS * HOUR_MS).toISOString()),
    count: points,
    points: formatPoints(points),
  }
}

/** No limit counts as the highest. */
function isHigher(points: number | null, than: number | null): boolean {
  return (points ?? Number.POSITIVE_INFINITY) > (than ?? Number.POSITIVE_INFINITY)
}

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

/** Changes a limit, null for none, and notifies when the change takes effect. */
export function useLimitChange({ kind, days }: Limit) {
  const client = useQueryClient()
  return {
    send: (points: number | null) =>
      withStepUp(() => call(setLimits, { body: { limits: [{ kind, days, points }] } })),
    onSuccess: (protection: Protection) => {
      client.setQueryData(protectionQuery.queryKey, protection)
      notify({ title: m.limitSaved(), description: savedText(protection, { kind, days }) })
    },
  }
}

function savedText({ limits }: Protection, { kind, days }: Pick<Limit, 'kind' | 'days'>): string {
  const limit = limits.find((other) => other.kind === kind && other.days === days)
  const { points = null, next = null } = limit ?? {}
  const name = { kind, period: formatDays(days) }
  if (next === null) {
    return points === null
      ? m.limitRemoved(name)
      : m.limitIsNow({ ...name, ...pointsValues(points) })
  }
  const time = formatDateTime(next.at)
  return next.points === null
    ? m.limitRemovedFrom({ ...name, time })
    : m.limitFrom({ ...name, ...pointsValues(next.points), time })
}

function pointsValues(points: number) {
  return { count: points, points: formatPoints(points) }
}
