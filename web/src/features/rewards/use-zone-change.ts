import { changeTimeZone, dailyBonusStatus, dailyChallenges } from '@tallyhouse/contract/rewards'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../ui/toast.tsx'
import { zoneName } from './zone-names.ts'

/** Moves the player's midnight to another zone, says so, and reads what depends on it. */
export function useZoneChange(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (timeZone: string) => call(changeTimeZone, { body: { timeZone } }),
    onSuccess: ({ timeZone }) => {
      notify({
        title: 'Time Zone Changed',
        description: `Your day ends at midnight in ${zoneName(timeZone)}.`,
      })
      onDone()
    },
    onError: (error) =>
      notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [dailyBonusStatus.path] })
      void client.invalidateQueries({ queryKey: [dailyChallenges.path] })
    },
  })
}
