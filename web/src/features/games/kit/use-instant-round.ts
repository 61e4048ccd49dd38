import type { Endpoint } from '@tallyhouse/contract/endpoint'
import * as m from '@tallyhouse/messages/play'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '#lib/announce.ts'
import type { CallAnswer, CallInput } from '#lib/call.ts'
import { callOnce } from '#lib/call-once.ts'
import { formatSigned } from '#lib/format-points.ts'
import type { GameType } from '#lib/game-names.ts'
import { currentUserQuery, showPoints } from '#session/current-user.ts'
import { countRound } from '#session/play-session.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { notify } from '#ui/toast.tsx'
import { announcedNet } from './announced-net.ts'
import { celebrate } from './celebrate.ts'
import { fairnessQuery } from './fairness-query.ts'
import { findPlacedBet } from './find-round.ts'
import { gameStatsQuery } from './game-stats.ts'
import { addToHistory, type HistoryItem, historyQuery } from './history.ts'
import { refuse } from './refusal.ts'
import { type Motion, reveal } from './reveal.ts'
import { playSound } from './sound.ts'

/** A settled round, in points. */
export type Result = { roundId: number; stake: number; payout: number }

/** A game's result for the history, the receipt, and screen readers. */
export type RoundReport = {
  payout: number
  multiplierHundredths: number
  choice: HistoryItem['choice']
  outcome: HistoryItem['outcome']
  /** For screen readers, such as `Rolled 5, over wins`. The net is appended. */
  announcement: string
}

type SettledEndpoint = Endpoint & { money: true }
type Settled = { roundId: number; balance: number }

/**
 * Plays rounds of an instant game. The stake leaves the displayed balance immediately; everything else
 * waits for the reveal. Rounds may overlap if the stage allows it.
 */
export function useInstantRound<E extends SettledEndpoint, Answer extends CallAnswer<E> & Settled>({
  game,
  endpoint,
  motion,
  toReport,
  onRefused = refuse,
}: {
  game: GameType
  endpoint: E
  /** Called for each round, so that overlapping rounds have their own motion. */
  motion: () => Motion<Answer>
  toReport: (answer: Answer, stake: number) => RoundReport
  /** Replaces the default toast for a bet that was not placed. */
  onRefused?: (error: unknown) => void
}) {
  const client = useQueryClient()
  const [inProgress, setInProgress] = useState(0)
  const [last, setLast] = useState<(Result & { answer: Answer }) | null>(null)
  const running = useRef(0)
  useShownRound(inProgress > 0)

  function count(change: 1 | -1): void {
    running.current += change
    setInProgress(running.current)
  }

  /** Resolves to undefined if the bet was refused. The player has been notified. */
  async function play(stake: number, input: CallInput<E>): Promise<Result | undefined> {
    count(1)
    setLast(null)
    showPoints(client, (points) => points - stake)
    try {
      const answer = (await reveal(
        callOnce(endpoint, input) as Promise<Answer>,
        motion(),
      )) as Answer
      return show(answer, stake)
    } catch (error) {
      return await recover(error, stake)
    } finally {
      count(-1)
    }
  }

  /** Shows a bet that was placed although its response was lost. */
  async function recover(error: unknown, stake: number): Promise<Result | undefined> {
    try {
      const placed = await findPlacedBet(client, error, { game, isAlone: running.current === 1 })
      if (placed) return showPlaced(client, placed)
      onRefused(error)
    } catch (unknown) {
      refuse(unknown)
    }
    showPoints(client, (points) => points + stake)
    // Not awaited: the history loads only after all rounds are over, including this one.
    void client.invalidateQueries({ queryKey: historyQuery(game).queryKey })
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    return undefined
  }

  function show(answer: Answer, stake: number): Result {
    const report = toReport(answer, stake)
    const result = { roundId: answer.roundId, stake, payout: report.payout }
    setLast({ ...result, answer })
    showPoints(client, (points) => (running.current > 1 ? points + report.payout : answer.balance))
    showSettled(client, { game, result, report, othersInProgress: running.current > 1 })
    return result
  }

  return {
    playing: inProgress > 0,
    inProgress,
    last,
    play,
    /** Removes the last result, for example after the player changed the bet. */
    clear: () => setLast(null),
  }
}

function showPlaced(client: QueryClient, placed: HistoryItem): Result {
  const { id: roundId, betAmount: stake, winAmount: payout } = placed
  addToHistory(client, placed)
  countRound(client, { stake, payout })
  notify({
    title: m.betWasPlaced(),
    description: m.betWasPlacedDetails({ net: formatSigned(payout - stake) }),
  })
  refetchFigures(client)
  return { roundId, stake, payout }
}

type Shown = {
  game: GameType
  result: Result
  report: RoundReport
  /** Other rounds are in progress. The server's figures would reveal their results. */
  othersInProgress?: boolean
}

/** Updates history, sound, screen reader, confetti, and figures after any settled round. */
export function showSettled(
  client: QueryClient,
  { game, result, report, othersInProgress = false }: Shown,
): void {
  const { roundId, stake, payout } = result
  addToHistory(client, {
    id: roundId,
    gameType: game,
    betAmount: stake,
    multiplier: (report.multiplierHundredths / 100).toFixed(2),
    isWin: payout > stake,
    winAmount: payout,
    isRefunded: false,
    choice: report.choice,
    outcome: report.outcome,
    createdAt: new Date().toISOString(),
  })
  countRound(client, result)
  playSound(payout > stake ? 'win' : 'land')
  announce(m.announcedResult({ result: report.announcement, net: announcedNet(payout - stake) }))
  celebrate(result)
  if (!othersInProgress) refetchFigures(client)
}

function refetchFigures(client: QueryClient): void {
  for (const { queryKey } of [gameStatsQuery, fairnessQuery, currentUserQuery]) {
    void client.invalidateQueries({ queryKey })
  }
}
