import { claimRain } from '@tallyhouse/contract/chat'
import { currentUser } from '@tallyhouse/contract/identity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refusedFor, sentenceOf } from '#lib/calls/api-error.ts'
import { callOnce } from '#lib/calls/call-once.ts'
import { announce } from '#lib/page/announce.ts'
import { usePlayer } from '#session/current-user.ts'
import { useLive } from '#session/live.ts'
import { useBetweenRounds } from '#session/use-between-rounds.ts'
import { chatStateQuery } from './chat-queries.ts'
import { begin, changesAt, claim, finish, type Rain, rainAt, update } from './rain.ts'

/** The rain to show, and its claim. */
export type RainState = {
  rain: Rain | null
  isClaiming: boolean
  /** Why the last claim was refused. */
  refusal: string | null
  claimNow: () => void
}

/** Timers may be a little early. */
const EARLY_MS = 20

/** Follows the rain, even while the chat is closed. */
export function useRain(): RainState {
  const client = useQueryClient()
  const { username } = usePlayer()
  const betweenRounds = useBetweenRounds()
  const { data: state, dataUpdatedAt } = useQuery(chatStateQuery)
  const [rain, setRain] = useState<Rain | null>(null)
  const fetched = state?.rain

  const [applied, setApplied] = useState<typeof fetched>(undefined)
  if (fetched !== applied) {
    setApplied(fetched)
    if (fetched !== undefined) setRain(update(rain, fetched, dataUpdatedAt))
  }

  useEffect(() => {
    if (rain === null) return undefined
    const change = () => setRain((current) => rainAt(current, Date.now()))
    const timer = setTimeout(change, changesAt(rain) - Date.now() + EARLY_MS)
    return () => clearTimeout(timer)
  }, [rain])

  const claiming = useMutation({
    mutationFn: () => callOnce(claimRain, {}),
    onSuccess: ({ message }) => {
      setRain(claim)
      announce(message)
      betweenRounds(() => void client.invalidateQueries({ queryKey: [currentUser.path] }))
    },
    onError: (error) => {
      if (refusedFor(error, 'no_rain')) setRain((current) => finish(current, Date.now()))
      announce(sentenceOf(error), 'assertive')
    },
  })

  useLive((message) => {
    if (message.type === 'rain_start') {
      setRain((current) => begin(current, message.duration, Date.now()))
      void client.invalidateQueries({ queryKey: chatStateQuery.queryKey })
      claiming.reset()
      announce(message.message)
    }
    if (message.type === 'rain_end') setRain((current) => finish(current, Date.now()))
    if (message.type === 'rain_claimed' && message.username === username) setRain(claim)
  })

  return {
    rain,
    isClaiming: claiming.isPending,
    refusal: claiming.error ? sentenceOf(claiming.error) : null,
    claimNow: () => claiming.mutate(),
  }
}
