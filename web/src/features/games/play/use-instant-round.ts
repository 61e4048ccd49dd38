import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '../../../lib/announce.ts'
import type { CallAnswer, CallInput } from '../../../lib/call.ts'
import { callOnce } from '../../../lib/call-once.ts'
import { formatSigned } from '../../../lib/format-points.ts'
import type { GameType } from '../../../lib/game-names.ts'
import { currentUserQuery, showPoints } from '../../../session/current-user.ts'
import { countRound } from '../../../session/play-session.ts'
import { useShownRound } from '../../../session/shown-rounds.ts'
import { notify } from '../../../ui/toast.tsx'
import { fairnessQuery } from '../fairness/fairness-query.ts'
import { gameStatsQuery } from '../game-stats.ts'
import { addToHistory, type HistoryItem, historyQuery } from '../history.ts'
import { refuse } from '../refusal.ts'
import { celebrate } from './celebrate.ts'
import { findPlacedBet } from './find-round.ts'
import { type Motion, reveal } from './reveal.ts'
import { playSound } from './sound.ts'
import { spokenNet } from './spoken-net.ts'

/** What a settled round came to, in points. */
export type Result = { roundId: number; stake: number; payout: number }

/** What a game tells of its answer, for the strip, the receipts and the ear. */
export type Told = {
  payout: number
  multiplierHundredths: number
  choice: HistoryItem['choice']
  outcome: HistoryItem['outcome']
  /** One sentence: `Rolled 5, over wins`. The net is added to it. */
  spoken: string
}

type SettledEndpoint = Endpoint & { money: true }
type Settled = { roundId: number; balance: number }

/**
 * Plays rounds that are settled in one call: the stake leaves the shown balance at once, everything
 * else waits for the reveal. Rounds may overlap where the stage allows it.
 */
export function useInstantRound<E extends SettledEndpoint, Answer extends CallAnswer<E> & Settled>({
  game,
  endpoint,
  motion,
  tell,
  onRefused = refuse,
}: {
  game: GameType
  endpoint: E
  /** Called for each round, so that rounds that overlap move on their own. */
  motion: () => Motion<Answer>
  tell: (answer: Answer, stake: number) => Told
  /** Tells why a bet was not placed, where the table has words of its own for it. */
  onRefused?: (error: unknown) => void
}) {
  const client = useQueryClient()
  const [underWay, setUnderWay] = useState(0)
  const [last, setLast] = useState<(Result & { answer: Answer }) | null>(null)
  const running = useRef(0)
  useShownRound(underWay > 0)

  function count(change: 1 | -1): void {
    running.current += change
    setUnderWay(running.current)
  }

  /** Answers undefined when the bet was refused; the player has been told why. */
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

  /** Shows a bet that was placed although its answer was lost. */
  async function recover(error: unknown, stake: number): Promise<Result | undefined> {
    try {
      const placed = await findPlacedBet(client, error, { game, isAlone: running.current === 1 })
      if (placed) return showPlaced(client, placed)
      onRefused(error)
    } catch (unknown) {
      refuse(unknown)
    }
    showPoints(client, (points) => points + stake)
    // The history is shown once no round moves, this one included: it must not be waited for.
    void client.invalidateQueries({ queryKey: historyQuery(game).queryKey })
    await client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    return undefined
  }

  function show(answer: Answer, stake: number): Result {
    const told = tell(answer, stake)
    const result = { roundId: answer.roundId, stake, payout: told.payout }
    setLast({ ...result, answer })
    showPoints(client, (points) => (running.current > 1 ? points + told.payout : answer.balance))
    showSettled(client, { game, result, told, othersUnderWay: running.current > 1 })
    return result
  }

  return {
    playing: underWay > 0,
    underWay,
    last,
    play,
    /** Shows no result any more: the table was changed since. */
    clear: () => setLast(null),
  }
}

function showPlaced(client: QueryClient, placed: HistoryItem): Result {
  const { id: roundId, betAmount: stake, winAmount: payout } = placed
  addToHistory(client, placed)
  countRound(client, { stake, payout })
  notify({
    title: 'Your bet was placed',
    description: `The connection was lost before the result could be shown: ${formatSigned(payout - stake)} points.`,
  })
  readFigures(client)
  return { roundId, stake, payout }
}

type Shown = {
  game: GameType
  result: Result
  told: Told
  /** Other rounds still move. The server's figures know how they end, so they are read later. */
  othersUnderWay?: boolean
}

/**
 * What follows every settled round, on every table: strip, sound, voice, confetti for a great win, and
 * fresh figures.
 */
export function showSettled(
  client: QueryClient,
  { game, result, told, othersUnderWay = false }: Shown,
): void {
  const { roundId, stake, payout } = result
  addToHistory(client, {
    id: roundId,
    gameType: game,
    betAmount: stake,
    multiplier: (told.multiplierHundredths / 100).toFixed(2),
    isWin: payout > stake,
    winAmount: payout,
    isRefunded: false,
    choice: told.choice,
    outcome: told.outcome,
    createdAt: new Date().toISOString(),
  })
  countRound(client, result)
  playSound(payout > stake ? 'win' : 'land')
  announce(`${told.spoken}, ${spokenNet(payout - stake)}`)
  celebrate(result)
  if (!othersUnderWay) readFigures(client)
}

function readFigures(client: QueryClient): void {
  for (const { queryKey } of [gameStatsQuery, fairnessQuery, currentUserQuery]) {
    void client.invalidateQueries({ queryKey })
  }
}
