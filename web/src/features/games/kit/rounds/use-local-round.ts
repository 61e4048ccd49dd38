import type { RoundOf } from '@tallyhouse/contract/games/round'
import { payoutAt, points } from '@tallyhouse/game-rules/points'
import { useRef, useState } from 'react'
import { announce } from '#lib/page/announce.ts'
import { playSound } from '../stage/sound.ts'
import { localRandom } from './local-random.ts'
import type {
  Action,
  LocalRules,
  MotionOf,
  MultiStepGame,
  MultiStepTypes,
  Step,
} from './multi-step-game.ts'
import { useMultiStepRound } from './use-multi-step-round.ts'

type Dealt<State> = { roundId: number; stake: number; state: State }

type Options<T extends MultiStepTypes> = {
  /** Called with each change of the demo balance. */
  onBalance: (change: number) => void
  motionOf?: MotionOf<T>
}

/** A demo round by the rules of the real game, dealt and settled in the browser. */
export function useLocalRound<T extends MultiStepTypes, State>(
  game: MultiStepGame<T>,
  local: LocalRules<T, State>,
  { onBalance, motionOf }: Options<T>,
) {
  const [settled, setSettled] = useState<RoundOf<T['game']>[]>([])
  const dealt = useRef<Dealt<State> | null>(null)
  const dealer = { play, charge: (cost: number) => onBalance(-cost), report, refuse }
  const table = useMultiStepRound(game, dealer, motionOf)

  async function play(action: Action<T>): Promise<Step<T>> {
    dealt.current = after(action)
    return stepOf(dealt.current)
  }

  function after(action: Action<T>): Dealt<State> {
    if (action.type === 'start') {
      const state = local.rules.deal(localRandom(), action.setup)
      return { roundId: (dealt.current?.roundId ?? 0) + 1, stake: action.stake, state }
    }
    if (dealt.current === null) throw new Error('a move without a round')
    return { ...dealt.current, state: local.rules.play(dealt.current.state, action.move) }
  }

  function stepOf({ roundId, state, ...dealt }: Dealt<State>): Step<T> {
    const stake = dealt.stake * local.rules.stakes(state)
    const ending = local.rules.ending(state)
    if (ending === undefined) return { roundId, view: local.viewOf(state, stake), round: null }
    const { multiplierHundredths, choice, outcome, isRefund: isRefunded } = ending
    const round: RoundOf<T['game']> = {
      game: game.game,
      id: roundId,
      stake,
      multiplier: (multiplierHundredths / 100).toFixed(2),
      payout: payoutAt(points(stake), multiplierHundredths),
      choice,
      outcome,
      isRefunded,
      createdAt: new Date().toISOString(),
    }
    return { roundId, view: game.viewOfRound(round), round }
  }

  function report({ view, round }: Step<T>, announcement: string | null): void {
    if (round === null) {
      announce(announcement ?? '')
      return
    }
    const { stake, payout } = round
    if (payout > 0) onBalance(payout)
    setSettled((before) => [round, ...before])
    playSound(payout > stake ? 'win' : 'land')
    announce(local.announcementOf(view, payout - stake))
  }

  return {
    ...table,
    /** The finished rounds, newest first. */
    settled,
    /** The state of the last round, with its secrets. */
    dealtState: () => dealt.current?.state,
  }
}

function refuse(error: unknown): void {
  throw error
}
