import { setRealityCheck } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/protection'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { playSessionQuery } from '#session/play-session.ts'
import type { Protection } from '#session/protection.ts'
import { notify } from '#ui/toast.tsx'
import { acknowledged } from './acknowledged.ts'
import { showProtection } from './show-protection.ts'

type Minutes = Protection['realityCheckMinutes']

/** Sets the interval of reality checks, starting now. */
export function useRealityCheckChoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (minutes: Minutes) => call(setRealityCheck, { body: { minutes } }),
    onSuccess: (protection) => {
      const { realityCheckMinutes } = protection
      const session = client.getQueryData(playSessionQuery.queryKey)
      if (session) {
        const elapsedMs = Date.now() - session.beganAt
        acknowledged.write({ startedAt: session.startedAt, elapsedMs })
        client.setQueryData(playSessionQuery.queryKey, { ...session, realityCheckMinutes })
      }
      showProtection(client, protection)
      notify({
        title: m.realityCheck(),
        description:
          realityCheckMinutes === null
            ? m.realityChecksOff()
            : m.realityCheckEvery({ count: realityCheckMinutes }),
      })
    },
    onError: (error) =>
      notify({
        title: m.realityCheckNotSaved(),
        description: sentenceOf(error),
        tone: 'destructive',
      }),
  })
}
