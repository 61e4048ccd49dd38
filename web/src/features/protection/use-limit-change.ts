import { setLimits } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/calls/call.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import type { Protection } from '#session/protection.ts'
import { notify } from '#ui/overlay/toast.tsx'
import { formatDays, type Limit } from './limit-labels.ts'
import { showProtection } from './show-protection.ts'

/** Changes a limit, null for none, and notifies when the change takes effect. */
export function useLimitChange({ kind, days }: Limit) {
  const client = useQueryClient()
  return {
    send: (points: number | null) =>
      call(setLimits, { body: { limits: [{ kind, days, points }] } }),
    onSuccess: (protection: Protection) => {
      showProtection(client, protection)
      notify({ title: m.limitSaved(), description: savedText(protection, { kind, days }) })
    },
  }
}

function savedText({ limits }: Protection, { kind, days }: Pick<Limit, 'kind' | 'days'>): string {
  const limit = limits.find((other) => other.kind === kind && other.days === days)
  const { points = null, next = null } = limit ?? {}
  const name = { kind, period: formatDays(days) }
  if (next === null) {
    return points === null ? m.limitRemoved(name) : m.limitIsNow({ ...name, ...valuesOf(points) })
  }
  const time = formatDateTime(next.at)
  return next.points === null
    ? m.limitRemovedFrom({ ...name, time })
    : m.limitFrom({ ...name, ...valuesOf(next.points), time })
}

function valuesOf(points: number) {
  return { count: points, points: formatPoints(points) }
}
