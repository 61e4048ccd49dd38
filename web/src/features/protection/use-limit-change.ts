import { setLimits } from '@tallyhouse/contract/protection'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { formatPoints } from '../../lib/format-points.ts'
import { formatDateTime } from '../../lib/format-time.ts'
import type { Protection } from '../../session/protection.ts'
import { notify } from '../../ui/toast.tsx'
import { type Limit, limitName } from './limit-words.ts'
import { showProtection } from './show-protection.ts'

/** Asks for other points of a limit, null for none, and says when they count. */
export function useLimitChange({ kind, days }: Limit, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (points: number | null) =>
      call(setLimits, { body: { limits: [{ kind, days, points }] } }),
    onSuccess: (protection) => {
      showProtection(client, protection)
      notify({ title: 'Limit saved', description: savedText(protection, { kind, days }) })
      onDone()
    },
  })
}

function savedText({ limits }: Protection, name: Pick<Limit, 'kind' | 'days'>): string {
  const limit = limits.find(({ kind, days }) => kind === name.kind && days === name.days)
  const { points = null, next = null } = limit ?? {}
  const [told, from] = next ? [next.points, `from ${formatDateTime(next.at)} on`] : [points, 'now']
  return `Your ${limitName(name)}: ${told === null ? 'none' : `${formatPoints(told)} points`}, ${from}.`
}
