import { publicStats, rate } from '@tallyhouse/contract/standings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '../../lib/announce.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { notify } from '../../ui/toast.tsx'
import { ratingQuery } from './rating-query.ts'

/** Gives the site so many stars, in place of what the player said before. */
export function useRating() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stars: number) => call(rate, { body: { stars } }),
    onSuccess: (own) => {
      client.setQueryData(ratingQuery.queryKey, own)
      void client.invalidateQueries({ queryKey: [publicStats.path] })
      announce('Your rating is saved')
    },
    onError: (error) =>
      notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' }),
  })
}
