import { changeTimeZone, dailyBonusStatus, dailyChallenges } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/rewards'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { notify } from '#ui/toast.tsx'
import { zoneName } from './zone-names.ts'

/** Changes the player's time zone and refetches what depends on it. */
export function useZoneChange(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (timeZone: string) => call(changeTimeZone, { body: { timeZone } }),
    onSuccess: ({ timeZone }) => {
      notify({
        title: m.zoneChangedTitle(),
        description: m.zoneChanged({ zone: zoneName(timeZone) }),
      })
      onDone()
    },
    onError: (error) =>
      notify({ title: m.errorTitle(), description: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [dailyBonusStatus.path] })
      void client.invalidateQueries({ queryKey: [dailyChallenges.path] })
    },
  })
}
