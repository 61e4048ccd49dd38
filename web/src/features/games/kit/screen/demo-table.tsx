import type { GameChoice, RoundRecord } from '@tallyhouse/contract/games/round'
import { STAKE_MAX } from '@tallyhouse/contract/values'
import { points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/play'
import { type ComponentType, createContext, type ReactNode, use, useRef, useState } from 'react'
import type { GameType } from '#lib/game-names.ts'
import { WholeNumberField } from '#ui/form/whole-number-field.tsx'
import { isFromGame } from '../rounds/game-round.ts'
import type { InstantPlay, InstantRound } from '../rounds/instant-play.ts'
import { localRandom, showSettledDemo, useLocalRound } from '../rounds/use-local-round.ts'
import { shortenCelebration } from '../stage/celebrate.ts'
import { Celebration } from '../stage/celebration.tsx'
import { useInstantResults } from '../stage/motion.ts'
import { showStage } from '../stage/show-stage.ts'
import { useReveal } from '../stage/use-reveal.ts'
import { QuickBets } from '../stake/quick-bets.tsx'
import type { Stake } from '../stake/use-stake.tsx'
import {
  type AmountFieldProps,
  type Dealer,
  DealerContext,
  type FooterProps,
  type FrameProps,
} from './dealer.tsx'
import { runShortcut } from './shortcuts.ts'

export type Demo = {
  /** In demo points. */
  balance: number
  /** Called whenever the balance changes. Unmounting ends a round without a payout. */
  onBalance: (change: number) => void
  /** Below the stage. Demos with one also show the cards below the table, and have auto-bet. */
  Footer?: ComponentType<FooterProps>
  /** Between stage and panel on phones. */
  Stats?: ComponentType
}

type DemoRounds = {
  /** Newest first. */
  rounds: RoundRecord<GameType>[]
  onSettled: (round: RoundRecord<GameType>) => void
  nextId: () => number
}

/** Long auto-bet runs would fill the memory. */
const ROUNDS_MAX = 100

const DemoContext = createContext<(Demo & DemoRounds) | null>(null)

/** Where a game's screen is played for demo points, by the real game's rules. */
export function DemoTable({ children, ...demo }: Demo & { children: ReactNode }) {
  const [rounds, setRounds] = useState<RoundRecord<GameType>[]>([])
  const lastId = useRef(0)
  const onSettled = (round: RoundRecord<GameType>) =>
    setRounds((before) => [round, ...before].slice(0, ROUNDS_MAX))
  const nextId = () => ++lastId.current
  return (
    <DemoContext value={{ ...demo, rounds, onSettled, nextId }}>
      <DealerContext value={demo.Footer ? demoDealer : previewDealer}>{children}</DealerContext>
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
  isPinned: true,
  offersAutoBet: true,
  Frame: DemoFrame,
  AmountField: DemoStake,
  useStake: useDemoStake,
  useStored: (_name, { initial }) => useState(initial),
  useRounds: (game) => useDemo().rounds.filter(isFromGame(game)),
  useInstantRound: useDemoRound,
  useMultiStepRound: (game, createMotion) => useLocalRound(game, createMotion, useDemo()),
  useOpenReceipt: () => undefined,
}

/** The dealer for a demo among other content. */
const previewDealer: Dealer = { ...demoDealer, offersAutoBet: false, isPinned: false }

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
  const demo = useDemo()
  const [inProgress, setInProgress] = useState(0)
  const [last, setLast] = useState<RoundRecord<G> | null>(null)
  const { reveal, skip } = useReveal()

  async function play(stake: number, choice: GameChoice<G>): Promise<RoundRecord<G>> {
    setInProgress((count) => count + 1)
    setLast(null)
    demo.onBalance(-stake)
    const round = drawRound(game, { id: demo.nextId(), stake, choice })
    await reveal(Promise.resolve(round), game.motion())
    setInProgress((count) => count - 1)
    setLast(round)
    showSettledDemo(round, game.announcementText(round), demo)
    return round
  }

  return { playing: inProgress > 0, inProgress, last, play, skip, clear: () => setLast(null) }
}

type Bet<G extends GameType> = { id: number; stake: number; choice: GameChoice<G> }

function drawRound<G extends GameType>(
  { game, rules }: InstantPlay<G>,
  bet: Bet<G>,
): RoundRecord<G> {
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

/** A demo game's layout: the panel left of the stage, or below it on phones. */
function DemoFrame({ stage, panel, children, ...table }: FrameProps) {
  const { Footer, Stats } = useDemo()
  const box = useRef<HTMLDivElement>(null)
  const stageFrame = useRef<HTMLDivElement>(null)
  const isAlone = Footer === undefined
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the controls inside */}
      <div
        ref={box}
        tabIndex={-1}
        data-still={useInstantResults() || undefined}
        onSubmit={() => {
          shortenCelebration()
          if (!isAlone && stageFrame.current) showStage(stageFrame.current)
        }}
        onKeyDown={({ nativeEvent, currentTarget, target }) => {
          // Keys in the table's dialogs arrive here too. With a footer, keys work everywhere on the page.
          const isInside = target instanceof Node && currentTarget.contains(target)
          if (isAlone && isInside) runShortcut(nativeEvent, currentTarget, table.shortcuts)
        }}
        className="flex flex-col overflow-clip rounded-panel border border-line bg-ink-1 outline-none lg:grid lg:grid-cols-[320px_minmax(0,1fr)] lg:grid-rows-[1fr_auto]"
      >
        <div ref={stageFrame} className="relative flex min-w-0 flex-col lg:col-start-2">
          {stage}
          <Celebration game={table.type} />
        </div>
        {Stats && <Stats />}
        <div className="min-w-0 max-lg:contents lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {panel}
        </div>
        {Footer && <Footer {...table} box={box} />}
      </div>
      {Footer && children}
    </>
  )
}

const DEMO_STAKE_DEFAULT = 10

/** A demo game's bet amount. Demo points have no value, so no dollars are shown. */
function DemoStake({ amount, balance, locked, onChange }: AmountFieldProps) {
  const tooMuch = !locked && amount > balance
  return (
    <div className="quick-field">
      <WholeNumberField
        label={m.demoBet()}
        min={1}
        max={STAKE_MAX}
        readOnly={locked}
        value={amount === 0 ? null : amount}
        onChange={(next) => onChange(next ?? 0)}
        error={tooMuch ? m.betAboveBalance() : undefined}
        className="h-12 font-semibold"
      />
      <QuickBets locked={locked} onChoose={(quickBet) => !locked && onChange(quickBet)} />
    </div>
  )
}
