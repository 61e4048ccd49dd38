import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { points } from '@tallyhouse/game-rules/points'
import { type RandomStream, randomStream } from '@tallyhouse/game-rules/random-stream'
import { IllegalMove, paidEnding } from '@tallyhouse/game-rules/round-game'
import * as autoBet from '@tallyhouse/messages/auto-bet'
import * as m from '@tallyhouse/messages/play'
import * as wins from '@tallyhouse/messages/wins'
import { useEffect, useEffectEvent, useRef } from 'react'
import { formatSigned } from '#lib/format-points.ts'
import type { GameType } from '#lib/game-names.ts'
import { announce } from '#lib/page/announce.ts'
import { randomHex } from '#lib/random-hex.ts'
import { celebrate } from '../stage/celebrate.ts'
import { findWinTier } from '../stage/win-tiers.ts'
import {
  type Action,
  isOpen,
  type MotionFactory,
  type MultiStepGame,
  type MultiStepRound,
  type MultiStepTypes,
  type Step,
} from './multi-step-game.ts'
import { countInDemoStats } from './session-stats.ts'
import { useMultiStepRound } from './use-multi-step-round.ts'

type Dealt<State> = { roundId: number; stake: number; state: State }

type Demo = {
  /** Called whenever the demo balance changes. */
  onBalance: (change: number) => void
  onSettled: (round: RoundRecord<GameType>) => void
  nextId: () => number
}

/** A demo round by the real game's rules, dealt and settled in the browser. */
export function useLocalRound<T extends MultiStepTypes>(
  game: MultiStepGame<T>,
  createMotion: MotionFactory<T> | undefined,
  { onBalance, onSettled, nextId }: Demo,
): MultiStepRound<T> {
  const dealt = useRef<Dealt<T['state']> | null>(null)
  const dealer = { play, charge: (cost: number) => onBalance(-cost), report, reject }
  const table = useMultiStepRound(game, dealer, createMotion)

  async function play(action: Action<T>): Promise<Step<T>> {
    dealt.current = after(action)
    return toStep(game, dealt.current)
  }

  function after(action: Action<T>): Dealt<T['state']> {
    const { rules } = game.local
    if (action.type === 'start') {
      const state = rules.deal(localRandom(), action.setup)
      return { roundId: nextId(), stake: action.stake, state }
    }
    if (dealt.current === null) throw new Error('a move without a round')
    return { ...dealt.current, state: rules.play(dealt.current.state, action.move) }
  }

  function report({ round }: Step<T>, announcement: string | null): void {
    if (round === null) {
      announce(announcement ?? '')
      return
    }
    showSettledDemo(round, announcement ?? '', { onBalance, onSettled })
  }

  const automaticEnd = useEffectEvent(
    () => dealt.current && game.local.automaticEnd?.(dealt.current.state),
  )
  const end = useEffectEvent((move: T['move']) => void table.move(move))
  const openId = isOpen(table.step) ? table.step.roundId : null
  useEffect(() => {
    const ending = openId === null ? null : automaticEnd()
    if (!ending) return
    const timer = setTimeout(() => end(ending.move), ending.afterMs)
    return () => clearTimeout(timer)
  }, [openId])

  return table
}

function toStep<T extends MultiStepTypes>(
  { game, local, viewOfRound }: MultiStepGame<T>,
  { roundId, state, ...dealt }: Dealt<T['state']>,
): Step<T> {
  const stake = dealt.stake * local.rules.stakes(state)
  const ending = paidEnding(local.rules, state, points(stake))
  if (ending === undefined) return { roundId, view: local.toView(state, stake), round: null }
  const { multiplierHundredths, payout, choice, outcome, isRefund: isRefunded } = ending
  const round: RoundRecord<T['game']> = {
    game,
    id: roundId,
    stake,
    multiplier: (multiplierHundredths / 100).toFixed(2),
    payout,
    choice,
    outcome,
    isRefunded,
    createdAt: new Date().toISOString(),
  }
  return { roundId, view: viewOfRound(round), round }
}

/** Pays, lists, and announces a demo round. */
export function showSettledDemo(
  round: RoundRecord<GameType>,
  result: string,
  { onBalance, onSettled }: Omit<Demo, 'nextId'>,
): void {
  const { stake, payout } = round
  onBalance(payout)
  onSettled(round)
  countInDemoStats(round)
  const net = formatSigned(payout - stake)
  const tier = findWinTier(round)
  announce(
    tier
      ? wins.announcedDemo({ win: tier.text(), result, net })
      : m.announcedDemoResult({ result, net }),
  )
  celebrate(round)
}

/** A move that the rules do not allow changes nothing. */
function reject(error: unknown): string {
  if (!(error instanceof IllegalMove)) throw error
  return autoBet.stoppedByRefusal({ reason: error.message })
}

/** A demo round's random numbers, drawn in the browser. */
export function localRandom(): RandomStream {
  return randomStream({ serverSeed: randomHex(32), clientSeed: 'demo', nonce: 0 })
}
