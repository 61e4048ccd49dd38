import { setRealityCheck } from '@tallyhouse/contract/protection'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { playSessionQuery } from '../../session/play-session.ts'
import type { Protection } from '../../session/protection.ts'
import { notify } from '../../ui/toast.tsx'
import { acknowledged } from './acknowledged.ts'
import { showProtection } from './show-protection.ts'

type Minutes = Protection['realityCheckMinutes']

/** Sets how often the player is told how long they play, from the next stretch on. */
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
        title: 'Reality check',
        description:
          realityCheckMinutes === null
            ? 'You are not told any more.'
            : `You are told every ${realityCheckMinutes} minutes.`,
      })
    },
    onError: (error) =>
      notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' }),
  })
}
