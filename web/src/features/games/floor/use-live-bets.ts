import {
  HIGH_ROLLER_STAKE_MIN,
  LIVE_BETS_MAX,
  type liveBet,
  liveBets,
} from '@tallyhouse/contract/games'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type * as z from 'zod/mini'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import type { GameType } from '#lib/game-names.ts'
import { useStore } from '#lib/store.ts'
import { usePlayer } from '#session/current-user.ts'
import { useLive } from '#session/live.ts'
import { shownRounds } from '#session/shown-rounds.ts'
import { latestRoundsQuery } from '../kit/rounds/history.ts'

export type LiveBet = z.output<typeof liveBet>

const POLL_MS = 30_000

const liveBetsQuery = endpointQuery(liveBets, {})

/**
 * The latest bets of all players and the highest ones, polled twice a minute and updated live in between.
 * The player's own bets are those that their tables have revealed.
 */
export function useLiveBets() {
  const client = useQueryClient()
  const { username } = usePlayer()
  const isMoving = useStore(shownRounds).now > 0
  const { data, error, refetch } = useQuery({
    ...liveBetsQuery,
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
  })
  const { data: rounds } = useQuery(latestRoundsQuery)

  useLive((message) => {
    if (message.type !== 'game_result') return
    const { bet } = message
    client.setQueryData(
      liveBetsQuery.queryKey,
      (old) =>
        old && {
          latest: inFront(bet, old.latest),
          highRollers: isHigh(bet) ? inFront(bet, old.highRollers) : old.highRollers,
        },
    )
  })

  const lists = useMemo(() => {
    const own = (rounds ?? []).filter(({ isRefunded }) => !isRefunded).map(toLiveBet(username))
    const merged = (bets: LiveBet[], revealed: LiveBet[]) =>
      withRevealed(bets, { username, revealed, isMoving })
    return (
      data && {
        latest: merged(data.latest, own),
        highRollers: merged(data.highRollers, own.filter(isHigh)),
        own,
      }
    )
  }, [data, rounds, username, isMoving])

  return { lists, error, refetch }
}

function isHigh({ stake }: LiveBet): boolean {
  return stake >= HIGH_ROLLER_STAKE_MIN
}

function inFront(bet: LiveBet, bets: LiveBet[]): LiveBet[] {
  return [bet, ...bets.filter(({ id }) => id !== bet.id)].slice(0, LIVE_BETS_MAX)
}

function toLiveBet(username: string) {
  return ({ id, game, stake, multiplier, payout, createdAt }: RoundRecord<GameType>): LiveBet => ({
    id,
    username,
    isHidden: false,
    game,
    stake,
    multiplier,
    payout,
    timestamp: createdAt,
  })
}

type Revealed = {
  username: string
  /** The player's own bets that were shown on their tables. */
  revealed: LiveBet[]
  /** The player's round is moving on a table, so the server may list its result already. */
  isMoving: boolean
}

/** Replaces the player's own bets in a list with the revealed ones. Newest first. */
export function withRevealed(
  bets: LiveBet[],
  { username, revealed, isMoving }: Revealed,
): LiveBet[] {
  const isShown = ({ id }: LiveBet) => revealed.some((own) => own.id === id)
  // A hidden player's own bets are listed without a name, too.
  const others = bets.filter((bet) =>
    bet.isHidden || bet.username === username ? !(isMoving || isShown(bet)) : true,
  )
  const newestFirst = (a: LiveBet, b: LiveBet) =>
    Date.parse(b.timestamp) - Date.parse(a.timestamp) || b.id - a.id
  return [...revealed, ...others].sort(newestFirst).slice(0, LIVE_BETS_MAX)
}
