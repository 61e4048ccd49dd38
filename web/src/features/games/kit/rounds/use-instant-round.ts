import type { GameChoice, RoundRecord } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/play'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { unknownOutcomes } from '#lib/calls/call-until-known.ts'
import { formatSigned } from '#lib/format-points.ts'
import type { GameType } from '#lib/game-names.ts'
import { announce } from '#lib/page/announce.ts'
import { currentUserQuery, showPoints } from '#session/current-user.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import { countRound } from '#session/play-session.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { notify } from '#ui/overlay/toast.ts'
import { celebrate } from '../stage/celebrate.ts'
import { mapMotion } from '../stage/reveal.ts'
import { useReveal } from '../stage/use-reveal.ts'
import { reasonToStop, reject } from '../stake/rejection.ts'
import { findPlacedBet } from './find-round.ts'
import { announcedResult } from './game-round.ts'
import { addToHistory, historyQuery } from './history.ts'
import type { InstantPlay, InstantRound, PlacedBet, Rejected, Result } from './instant-play.ts'
import { refetchFigures } from './refetch-figures.ts'
import { countInStats } from './session-stats.ts'

/**
 * Plays rounds of an instant game on the server. The stake leaves the displayed balance immediately;
 * everything else waits for the reveal.
 */
export function useInstantRound<G extends GameType>({
  onRejected = reject,
  ...game
}: InstantPlay<G>): InstantRound<G> {
  const client = useQueryClient()
  const [inProgress, setInProgress] = useState(0)
  const [last, setLast] = useState<RoundRecord<G> | null>(null)
  const running = useRef(0)
  const { reveal, skip } = useReveal()
  useShownRound(inProgress > 0)
  useEffect(
    () =>
      unknownOutcomes.subscribe(() => {
        // It could be mistaken for the bet whose result is unknown.
        if (unknownOutcomes.read() > 0) setLast(null)
      }),
    [],
  )

  function count(change: 1 | -1): void {
    running.current += change
    setInProgress(running.current)
  }

  async function play(stake: number, choice: GameChoice<G>): Promise<Result | Rejected> {
    count(1)
    // In fast mode, a result stays until the next one.
    if (!shownPreferences.read().fastModeOn) setLast(null)
    showPoints(client, (points) => points - stake)
    try {
      const motion = mapMotion(game.motion(), ({ round }: PlacedBet<G>) => round)
      const { round, balance } = await reveal(game.place(stake, choice), motion)
      return show(round, balance)
    } catch (error) {
      return await recover(error, stake)
    } finally {
      count(-1)
    }
  }

  /** Shows a bet that was placed although its response was lost. */
  async function recover(error: unknown, stake: number): Promise<Result | Rejected> {
    const target = { game: game.game, isAlone: running.current === 1 }
    let cause = error
    try {
      const found = await findPlacedBet(client, error, target)
      if (found) return showPlaced(client, found)
      onRejected(error)
    } catch (unknown) {
      cause = unknown
      reject(unknown)
    }
    showPoints(client, (points) => points + stake)
    // Not awaited: the history loads only after all rounds are over, including this one.
    void client.invalidateQueries({ queryKey: historyQuery(game.game).queryKey })
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    return { rejection: reasonToStop(cause) }
  }

  function show(round: RoundRecord<G>, balance: number): Result {
    setLast(round)
    showPoints(client, (points) => (running.current > 1 ? points + round.payout : balance))
    showSettled(client, round, game.announcementText(round))
    return round
  }

  return { playing: inProgress > 0, inProgress, last, play, skip, clear: () => setLast(null) }
}

function showPlaced(client: QueryClient, round: RoundRecord<GameType>): Result {
  const { stake, payout } = round
  addToHistory(client, round)
  countRound(client, round)
  countInStats(client, round)
  notify({
    title: m.betWasPlaced(),
    description: m.betWasPlacedDetails({ net: formatSigned(payout - stake) }),
  })
  refetchFigures(client)
  return { stake, payout }
}

/**
 * Updates history, screen reader, and figures after any settled round, and celebrates a win.
 * @param announcement for screen readers, such as `Rolled 5, over wins`. The net is appended.
 */
export function showSettled(
  client: QueryClient,
  round: RoundRecord<GameType>,
  announcement: string,
): void {
  addToHistory(client, round)
  countRound(client, round)
  countInStats(client, round)
  announce(announcedResult(round, announcement))
  celebrate(round)
  refetchFigures(client)
}
