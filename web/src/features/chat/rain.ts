import { claimRain } from '@tallyhouse/contract/chat'
import { currentUser } from '@tallyhouse/contract/identity'
import * as m from '@tallyhouse/messages/chat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { rejectedFor } from '#lib/calls/api-error.ts'
import { callOnce } from '#lib/calls/call-once.ts'
import { claimOnce, claimSentence } from '#lib/calls/claim-once.ts'
import { announce } from '#lib/page/announce.ts'
import { usePlayer } from '#session/current-user.ts'
import { useLive } from '#session/live.ts'
import { useBetweenRounds } from '#session/shown-rounds.ts'
import { chatStateQuery } from './chat-queries.ts'

/** A rain, by this page's clock. */
export type Rain = {
  endsAt: number
  /** Total duration, for the countdown ring. */
  lastsMs: number
  /** What a claim pays; null until fetched. */
  points: number | null
  isClaimed: boolean
  /** When it ended, and whether its points ran out; null while it falls. */
  end: { at: number; isSpent: boolean } | null
}

type FetchedRain = {
  endsAt: string
  points: number
  budgetLeft: number
  isClaimed: boolean
}

/** How long a rain's end is shown. */
const END_SHOWN_MS = 6000
/** A rain that ends at least this early ran out of points. */
const EARLY_MS = 1500

/** Starts a rain that lasts some seconds. Announcing the current one again changes nothing. */
export function begin(rain: Rain | null, seconds: number, now: number): Rain {
  const lastsMs = seconds * 1000
  const endsAt = now + lastsMs
  const isSame = rain !== null && rain.end === null && Math.abs(rain.endsAt - endsAt) < EARLY_MS
  if (isSame) return rain
  return { endsAt, lastsMs, points: null, isClaimed: false, end: null }
}

/** Applies the rain in a server response. */
export function update(rain: Rain | null, fetched: FetchedRain | null, now: number): Rain | null {
  if (fetched === null) return rain?.end === null ? finish(rain, now) : rain
  const endsAt = Date.parse(fetched.endsAt)
  const isFalling = rain !== null && rain.end === null
  if (isFalling)
    return { ...rain, points: fetched.points, isClaimed: rain.isClaimed || fetched.isClaimed }
  if (endsAt <= now) return rain
  return {
    endsAt,
    lastsMs: endsAt - now,
    points: fetched.points,
    isClaimed: fetched.isClaimed,
    end: null,
  }
}

/** Ends a rain. */
export function finish(rain: Rain | null, now: number): Rain | null {
  if (rain === null || rain.end !== null) return rain
  return { ...rain, end: { at: now, isSpent: rain.endsAt - now > EARLY_MS } }
}

/** Marks a rain as claimed by the player. */
export function claim(rain: Rain | null): Rain | null {
  return rain && { ...rain, isClaimed: true }
}

/** When a rain changes next as time passes. */
export function changesAt({ endsAt, end }: Rain): number {
  return end === null ? endsAt : end.at + END_SHOWN_MS
}

/** A rain as it is shown now: while it falls, and shortly after its end. */
export function rainAt(rain: Rain | null, now: number): Rain | null {
  if (rain === null) return null
  const ended = rain.end === null && now >= rain.endsAt ? finish(rain, rain.endsAt) : rain
  return ended?.end && now - ended.end.at >= END_SHOWN_MS ? null : ended
}

/** The rain to show, and its claim. */
export type RainState = {
  rain: Rain | null
  isClaiming: boolean
  /** Why the last claim was refused. */
  rejection: string | null
  claimNow: () => void
}

/** Timers may be a little early. */
const TIMER_EARLY_MS = 20

/** Follows the rain, even while the chat is closed. A break hides it. */
export function useRain(): RainState {
  const client = useQueryClient()
  const { username } = usePlayer()
  const betweenRounds = useBetweenRounds()
  const { data: state, dataUpdatedAt } = useQuery(chatStateQuery)
  const onBreak = state !== undefined && state.pausedUntil !== null
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
    const timer = setTimeout(change, changesAt(rain) - Date.now() + TIMER_EARLY_MS)
    return () => clearTimeout(timer)
  }, [rain])

  const claiming = useMutation({
    mutationFn: () =>
      claimOnce(
        () => callOnce(claimRain, {}, fetched?.endsAt),
        async () => {
          const { rain: current } = await client.fetchQuery({ ...chatStateQuery, staleTime: 0 })
          return current?.endsAt === fetched?.endsAt ? current?.isClaimed : undefined
        },
      ),
    onSuccess: (response) => {
      setRain(claim)
      announce(response?.message ?? m.claimed())
      betweenRounds(() => void client.invalidateQueries({ queryKey: [currentUser.path] }))
    },
    onError: (error) => {
      if (rejectedFor(error, 'no_rain')) setRain((current) => finish(current, Date.now()))
      announce(claimSentence(error), 'assertive')
    },
  })

  useLive((message) => {
    if (message.type === 'rain_start' && !onBreak) {
      setRain((current) => begin(current, message.duration, Date.now()))
      void client.invalidateQueries({ queryKey: chatStateQuery.queryKey })
      claiming.reset()
      announce(message.message)
    }
    if (message.type === 'rain_end') setRain((current) => finish(current, Date.now()))
    if (message.type === 'rain_claimed' && message.username === username) setRain(claim)
  })

  return {
    rain: onBreak ? null : rain,
    isClaiming: claiming.isPending,
    rejection: claiming.error ? claimSentence(claiming.error) : null,
    claimNow: () => claiming.mutate(),
  }
}
