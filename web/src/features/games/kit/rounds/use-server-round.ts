import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { announce } from '#lib/page/announce.ts'
import { currentUserQuery, showPoints } from '#session/current-user.ts'
import { useShownRound } from '#session/shown-rounds.ts'
import { reasonToStop, reject } from '../stake/rejection.ts'
import { findRound } from './find-round.ts'
import { isFromGame } from './game-round.ts'
import { historyQuery } from './history.ts'
import {
  type Action,
  isOpen,
  type MotionFactory,
  type MultiStepGame,
  type MultiStepTypes,
  type ServerRound,
  type Step,
} from './multi-step-game.ts'
import { type OwnReceipt, roundQuery } from './round-query.ts'
import { countInStats } from './session-stats.ts'
import { showSettled } from './use-instant-round.ts'
import { useMultiStepRound } from './use-multi-step-round.ts'
import {
  activeRoundsQuery,
  closeOpenRound,
  rereadRounds,
  roundProgress,
  showOpenRound,
  useOpenRound,
} from './use-open-round.ts'

/**
 * The player's round on the server. Resumes a round of an earlier visit, follows moves made in other tabs,
 * and shows the outcome of calls whose responses were lost.
 */
export function useServerRound<T extends MultiStepTypes>(
  game: MultiStepGame<T>,
  createMotion?: MotionFactory<T>,
): ServerRound<T> {
  const client = useQueryClient()
  const lastEndedId = useRef<number | null>(null)
  const play = (action: Action<T>, before: Step<T> | null) =>
    playOnServer(client, game, { action, before })
  const table = useMultiStepRound(
    game,
    { play, charge, report, reject: rejectAction },
    createMotion,
  )
  const isBusy = table.pending.length > 0
  useShownRound(isBusy)

  function charge(cost: number): void {
    showPoints(client, (points) => points - cost)
  }

  function report({ roundId, round, balance }: Step<T>, announcement: string | null): void {
    showPoints(client, (points) => balance ?? points + (round?.payout ?? 0))
    if (round === null) {
      announce(announcement ?? '')
      return
    }
    lastEndedId.current = roundId
    closeOpenRound(client, game.game, roundId)
    if (announcement === null) {
      countInStats(client, round)
      void refetch()
    } else showSettled(client, round, announcement)
  }

  function rejectAction(error: unknown, action: Action<T>): string {
    reject(error, action.type === 'move' ? game.failedTitle() : undefined)
    void refetch()
    return reasonToStop(error)
  }

  async function refetch(): Promise<void> {
    const { queryKey } = historyQuery(game.game)
    await Promise.all([rereadRounds(client), client.invalidateQueries({ queryKey })])
  }

  function end(receipt: OwnReceipt, balance?: number): void {
    if (isFromGame<T['game']>(game.game)(receipt)) table.end(settledStep(game, receipt, balance))
  }

  useResume(game, table, { isBusy, hasEnded: (roundId) => roundId === lastEndedId.current })
  useEndedElsewhere({
    shownId: isOpen(table.step) ? table.step.roundId : null,
    isBusy,
    onEnded(receipt) {
      // The balance is refetched, because this page did not follow its changes.
      const balance = client.getQueryData(currentUserQuery.queryKey)?.points
      if (receipt) end(receipt, balance)
      else table.clear()
    },
  })
  const round = { ...table, endBy: (receipt: OwnReceipt) => end(receipt) }
  const { useServerUpdates = noUpdates } = game
  useServerUpdates(round)
  return round
}

function noUpdates(): void {}

/** Shows the player's open round, unless the table already shows it or a later state of it. */
function useResume<T extends MultiStepTypes>(
  game: MultiStepGame<T>,
  table: Pick<ServerRound<T>, 'latest' | 'show'>,
  { isBusy, hasEnded }: { isBusy: boolean; hasEnded: (roundId: number) => boolean },
): void {
  const open = useOpenRound(game.game)
  const showFound = useEffectEvent((found: T['open']) => {
    if (hasEnded(found.roundId)) return
    const view = (game.viewOfFound ?? game.viewOfOpen)(found)
    const step = { ...openStep(game, found), view }
    const shown = table.latest()
    const isShown = shown?.roundId === found.roundId
    if (!isShown || hasProgressed(shown, step)) table.show(step)
  })
  useEffect(() => {
    if (open && !isBusy) showFound(open)
  }, [open, isBusy])
}

/** Makes an action on the server. If the response was lost, reads the round as the action left it. */
async function playOnServer<T extends MultiStepTypes>(
  client: QueryClient,
  game: MultiStepGame<T>,
  { action, before }: { action: Action<T>; before: Step<T> | null },
): Promise<Step<T>> {
  try {
    const response = await game.call(action, before?.view ?? null)
    if ('round' in response) return settledStep(game, response.round, response.balance)
    // Cached at once, so that a player who leaves the table and returns finds it.
    showOpenRound(client, response.open)
    return openStep(game, response.open)
  } catch (error) {
    const target = { game: game.game, roundId: before?.roundId ?? null }
    const found = await findRound<T['game']>(client, error, target)
    if (found.over) return settledStep(game, found.over)
    const step = found.open && openStep(game, found.open)
    if (step && hasProgressed(before, step)) return step
    throw error
  }
}

function openStep<T extends MultiStepTypes>(game: MultiStepGame<T>, open: T['open']): Step<T> {
  const { roundId, balance } = open
  const progress = roundProgress(open)
  return { roundId, view: game.viewOfOpen(open), round: null, balance, progress }
}

function settledStep<T extends MultiStepTypes>(
  game: MultiStepGame<T>,
  round: RoundRecord<T['game']>,
  balance?: number,
): Step<T> {
  return { roundId: round.id, view: game.viewOfRound(round), round, balance }
}

/** Whether an open round is further than a step of it. No step follows the end. */
function hasProgressed<T extends MultiStepTypes>(before: Step<T> | null, open: Step<T>): boolean {
  if (before === null) return true
  return before.round === null && (open.progress ?? 0) > (before.progress ?? 0)
}

type EndedElsewhere = {
  /** The round that the table shows as open, or null. */
  shownId: number | null
  /** A move on this table is in progress, and its response will have the result. */
  isBusy: boolean
  /** Shows how the round ended. The receipt is undefined if it cannot be read. */
  onEnded: (receipt: OwnReceipt | undefined) => void
}

/**
 * Loads the receipt of a round that this table did not end itself: it ended in another tab, expired, or
 * the response to the last move was lost.
 * @returns whether a receipt is being loaded
 */
function useEndedElsewhere({ shownId, isBusy, onEnded }: EndedElsewhere): boolean {
  const client = useQueryClient()
  const { data } = useQuery(activeRoundsQuery)
  const isOpen = data?.some(({ roundId }) => roundId === shownId) ?? true
  const endedId = isOpen || isBusy ? null : shownId
  const ended = useEffectEvent(onEnded)
  useShownRound(endedId !== null)

  useEffect(() => {
    if (endedId === null) return undefined
    let isCanceled = false
    function end(receipt?: OwnReceipt): void {
      if (isCanceled) return
      if (receipt) closeOpenRound(client, receipt.game, receipt.id)
      ended(receipt)
    }
    client.fetchQuery(roundQuery(endedId)).then(end, () => end())
    return () => {
      isCanceled = true
    }
  }, [client, endedId])

  return endedId !== null
}
