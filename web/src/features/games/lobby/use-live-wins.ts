import type { activityItem } from '@tallyhouse/contract/games'
import { publicActivity } from '@tallyhouse/contract/standings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { useMedia } from '#lib/use-media.ts'
import { useNow } from '#lib/use-now.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { useLive } from '#session/live.ts'
import { isSameGroup } from '../floor/use-activity.ts'

export type Win = z.output<typeof activityItem>

/** How often a win is replaced at most. */
const STEP_MS = 4000
/** Visitors have no live connection. */
const POLL_MS = { player: 30_000, visitor: 10_000 }

const winsQuery = endpointQuery(publicActivity, {})

/** The latest wins, as many as fit side by side, in their places; undefined while they load. */
export function useLiveWins(): Win[] | undefined {
  const client = useQueryClient()
  const user = useCurrentUser()
  const pollMs = user ? POLL_MS.player : POLL_MS.visitor
  const { data } = useQuery({ ...winsQuery, refetchInterval: pollMs, staleTime: pollMs })
  useLive((message) => {
    if (message.type !== 'game_result') return
    const { activity } = message
    if (activity.type !== 'win' && activity.type !== 'blackjack') return
    client.setQueryData(winsQuery.queryKey, (old) => old && withWin(old, activity))
  })

  const isWide = useMedia('(width >= 64rem)')
  const isNarrow = useMedia('(width < 40rem)')
  const count = isWide ? 4 : isNarrow ? 1 : 2
  const step = useNow(STEP_MS)
  const [shown, setShown] = useState<{ step: number; count: number; wins: Win[] }>()
  if (data && (shown?.step !== step || shown.count !== count)) {
    setShown({ step, count, wins: placeWins(shown?.wins ?? [], data, count) })
  }
  return shown?.wins
}

const WINS_MAX = 20

/** Puts a win in front, in the place of an earlier one of the same player and game. Wins are not added up. */
export function withWin(wins: Win[], win: Win): Win[] {
  const earlier = wins.find((other) => other.id === win.id || isSameGroup(other, win))
  if (earlier && earlier.timestamp >= win.timestamp) return wins
  return [win, ...wins.filter((other) => other !== earlier)].slice(0, WINS_MAX)
}

/**
 * Fills `count` places, then replaces one win: an earlier one of the same player and game, or else the oldest.
 * @param latest newest first
 */
export function placeWins(placed: Win[], latest: Win[], count: number): Win[] {
  const isPlaced = ({ id }: Win) => placed.some((win) => win.id === id)
  const kept = placed.slice(0, count)
  const fresh = latest.slice(0, count).filter((win) => !isPlaced(win))
  if (kept.length < count) return [...kept, ...fresh.slice(0, count - kept.length)]
  const [newest] = fresh
  if (!newest) return kept
  const isContinued = (win: Win) =>
    !win.isHidden && win.username === newest.username && win.game === newest.game
  const oldest = Math.min(...kept.map(({ timestamp }) => Date.parse(timestamp)))
  const replaced =
    kept.find(isContinued) ?? kept.find(({ timestamp }) => Date.parse(timestamp) === oldest)
  return kept.map((win) => (win === replaced ? newest : win))
}
