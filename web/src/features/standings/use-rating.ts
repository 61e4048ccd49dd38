import { publicStats, rate } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/standings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '#lib/announce.ts'
import { sentenceOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { notify } from '#ui/toast.tsx'
import { ratingQuery } from './rating-query.ts'

/** Saves the player's rating of the site, replacing any earlier one. */
export function useRating() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (stars: number) => call(rate, { body: { stars } }),
    onSuccess: (own) => {
      client.setQueryData(ratingQuery.queryKey, own)
      void client.invalidateQueries({ queryKey: [publicStats.path] })
      announce(m.ratingSaved())
    },
    onError: (error) =>
      notify({ title: m.errorTitle(), description: sentenceOf(error), tone: 'destructive' }),
  })
}
