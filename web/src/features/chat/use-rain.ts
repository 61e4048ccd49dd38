import { claimRain } from '@tallyhouse/contract/chat'
import { currentUser } from '@tallyhouse/contract/identity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { refusedFor, sentenceOf } from '../../lib/api-error.ts'
import { callOnce } from '../../lib/call-once.ts'
import { usePlayer } from '../../session/current-user.ts'
import { useLive } from '../../session/live.ts'
import { useBetweenRounds } from '../../session/use-between-rounds.ts'
import { chatStateQuery } from './chat-queries.ts'
import { begin, changesAt, claim, finish, learn, type Rain, rainAt } from './rain.ts'

/** The rain as it is to be shown, and the way to catch it. */
export type RainHere = {
  rain: Rain | null
  isClaiming: boolean
  /** Why the last claim was refused. */
  refusal: string | null
  claimNow: () => void
}

/** Timers may be a little early. */
const EARLY_MS = 20

/** Follows the rain, also while the chat is closed. */
export function useRain(): RainHere {
  const client = useQueryClient()
  const { username } = usePlayer()
  const betweenRounds = useBetweenRounds()
  const { data: state, dataUpdatedAt } = useQuery(chatStateQuery)
  const [rain, setRain] = useState<Rain | null>(null)
  const read = state?.rain

  const [learnt, setLearnt] = useState<typeof read>(undefined)
  if (read !== learnt) {
    setLearnt(read)
    if (read !== undefined) setRain(learn(rain, read, dataUpdatedAt))
  }

  useEffect(() => {
    if (rain === null) return undefined
    const change = () => setRain((known) => rainAt(known, Date.now()))
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
      if (refusedFor(error, 'no_rain')) setRain((known) => finish(known, Date.now()))
      announce(sentenceOf(error), 'assertive')
    },
  })

  useLive((message) => {
    if (message.type === 'rain_start') {
      setRain((known) => begin(known, message.duration, Date.now()))
      void client.invalidateQueries({ queryKey: chatStateQuery.queryKey })
      claiming.reset()
      announce(message.message)
    }
    if (message.type === 'rain_end') setRain((known) => finish(known, Date.now()))
    if (message.type === 'rain_claimed' && message.username === username) setRain(claim)
  })

  return {
    rain,
    isClaiming: claiming.isPending,
    refusal: claiming.error ? sentenceOf(claiming.error) : null,
    claimNow: () => claiming.mutate(),
  }
}
