import type { ChoiceOf, RoundOf } from '@tallyhouse/contract/games/round'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/play'
import { createContext, type ReactNode, use, useState } from 'react'
import { formatSigned } from '#lib/format-points.ts'
import type { GameType } from '#lib/game-names.ts'
import { announce } from '#lib/page/announce.ts'
import { isOf } from '../rounds/game-round.ts'
import type { InstantPlay, InstantRound } from '../rounds/instant-play.ts'
import { localRandom } from '../rounds/local-random.ts'
import { useLocalRound } from '../rounds/use-local-round.ts'
import { reveal } from '../stage/reveal.ts'
import { playSound } from '../stage/sound.ts'
import { DEMO_STAKE_DEFAULT, DemoStake } from '../stake/demo-stake.tsx'
import type { Stake } from '../stake/use-stake.tsx'
import { type Dealer, DealerContext } from './dealer.tsx'
import { DemoFrame } from './demo-frame.tsx'

export type Demo = {
  /** In demo points. */
  balance: number
  /** Called with each change of the balance. Unmounting ends a round without a payout. */
  onBalance: (change: number) => void
}

type DemoRounds = {
  /** Newest first. */
  rounds: RoundOf<GameType>[]
  onSettled: (round: RoundOf<GameType>) => void
}

const DemoContext = createContext<(Demo & DemoRounds) | null>(null)

/** Where the screen of a game is played for demo points, by the rules of the real game. */
export function DemoTable({ children, ...demo }: Demo & { children: ReactNode }) {
  const [rounds, setRounds] = useState<RoundOf<GameType>[]>([])
  const onSettled = (round: RoundOf<GameType>) => setRounds((before) => [round, ...before])
  return (
    <DemoContext value={{ ...demo, rounds, onSettled }}>
      <DealerContext value={demoDealer}>{children}</DealerContext>
    </DemoContext>
  )
}

function useDemo() {
  const demo = use(DemoContext)
  if (demo === null) throw new Error('a demo dealer outside of a demo table')
  return demo
}

const demoDealer: Dealer = {
  isDemo: true,
  Frame: DemoFrame,
  AmountField: DemoStake,
  useStake: useDemoStake,
  useStored: (_name, { initial }) => useState(initial),
  useRounds: (game) => useDemo().rounds.filter(isOf(game)),
  useInstantRound: useDemoRound,
  useMultiStepRound: (game, motionOf) => useLocalRound(game, motionOf, useDemo()),
  useOpenReceipt: () => undefined,
}

function useDemoStake(): Stake {
  const { balance } = useDemo()
  const [amount, setAmount] = useState(DEMO_STAKE_DEFAULT)
  return {
    amount,
    setAmount,
    points: balance,
    isPaused: false,
    place: (stake, bet) => stake > 0 && stake <= balance && bet(),
    dialog: null,
  }
}

function useDemoRound<G extends GameType>(game: InstantPlay<G>): InstantRound<G> {
  const { onBalance, onSettled, rounds } = useDemo()
  const [inProgress, setInProgress] = useState(0)
  const [last, setLast] = useState<RoundOf<G> | null>(null)

  async function play(stake: number, choice: ChoiceOf<G>): Promise<RoundOf<G>> {
    setInProgress((count) => count + 1)
    setLast(null)
    onBalance(-stake)
    const round = drawRound(game, { id: rounds.length + 1, stake, choice })
    await reveal(Promise.resolve(round), game.motion())
    onBalance(round.payout)
    setInProgress((count) => count - 1)
    setLast(round)
    onSettled(round)
    playSound(round.payout > stake ? 'win' : 'land')
    const result = game.announcementOf(round)
    announce(m.announcedDemoResult({ result, net: formatSigned(round.payout - stake) }))
    return round
  }

  return { playing: inProgress > 0, inProgress, last, play, clear: () => setLast(null) }
}

type Bet<G extends GameType> = { id: number; stake: number; choice: ChoiceOf<G> }

function drawRound<G extends GameType>({ game, rules }: InstantPlay<G>, bet: Bet<G>): RoundOf<G> {
  const { stake, choice } = bet
  const outcome = rules.draw(localRandom(), choice)
  return {
    game,
    ...bet,
    outcome,
    multiplier: (rules.multiplierHundredths(choice, outcome) / 100).toFixed(2),
    payout: rules.payout(points(stake), choice, outcome),
    isRefunded: false,
    createdAt: new Date().toISOString(),
  }
}
