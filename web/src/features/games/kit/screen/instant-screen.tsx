import type { GameChoice, RoundRecord } from '@tallyhouse/contract/games/round'
import { points } from '@tallyhouse/game-rules/points'
import { linePayout } from '@tallyhouse/game-rules/stake-odds'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { GameType } from '#lib/game-names.ts'
import { shownPreferences } from '#session/game-preferences.ts'
import { notify } from '#ui/overlay/toast.ts'
import { useAutoBet } from '../auto-bet/use-auto-bet.ts'
import type { AnyOddsNames, Bet, RuledGame } from '../odds/returns-at.ts'
import type { InstantPlay } from '../rounds/instant-play.ts'
import { BetPanel } from '../stake/bet-panel.tsx'
import type { LabeledPoints } from '../stake/button-figure.tsx'
import { useFormLabel } from '../stake/panel-form.tsx'
import { type Winless, winlessStake } from '../stake/winless.tsx'
import { GameScreen, useDealer } from './dealer.tsx'
import { mainAction, type Shortcut } from './shortcuts.ts'

export type InstantGameSpec<G extends GameType> = InstantPlay<G> & {
  rules: RuledGame
  names: AnyOddsNames
  /** The choice of the next bet. */
  choice: GameChoice<G>
  /** In games whose choice includes stakes: what a bet places, and with chips their sum, which is the stake. */
  stakes?: { total?: number; place: (stake: number) => GameChoice<G> }
  /** Allows so many rounds at once. `full` is why there cannot be more. */
  concurrent?: { max: number; full: string }
  /** Shows a settled round in a toast. */
  toast?: { title: (round: RoundRecord<G>) => string; durationMs: number }
}

/** An instant game's stake, rounds, and auto-bet. */
export function useInstantGame<G extends GameType>(spec: InstantGameSpec<G>) {
  const { useStake, useInstantRound } = useDealer()
  const { stakes, toast, concurrent } = spec
  const setting = useStake(spec.game)
  const stake = { ...setting, amount: stakes?.total ?? setting.amount }
  /** The motion can change while auto-bet runs. */
  const motion = useRef(spec.motion)
  useEffect(() => {
    motion.current = spec.motion
  })
  const round = useInstantRound<G>({ ...spec, motion: () => motion.current() })
  const bet = (amount: number) => round.play(amount, stakes?.place(amount) ?? spec.choice)
  const auto = useAutoBet({ bet, balance: stake.points, concurrentMax: concurrent?.max ?? 1 })

  const showToast = useEffectEvent((settled: RoundRecord<G>) => {
    // Toasts cannot keep up with auto-bet in fast mode.
    if (!toast || (auto.running && shownPreferences.read().fastModeOn)) return
    notify({ title: toast.title(settled), durationMs: toast.durationMs, silent: true })
  })
  useEffect(() => {
    if (round.last) showToast(round.last)
  }, [round.last])

  return {
    ...round,
    bet,
    type: spec.game,
    rules: spec.rules,
    names: spec.names,
    payTable: () => spec.rules.payTable(spec.choice),
    stake,
    auto,
    concurrent,
    /** Whether the choice cannot be changed, because bets are in progress. */
    isLocked: round.playing || auto.running,
    place: () => stake.place(stake.amount, () => void bet(stake.amount)),
  }
}

type InstantScreenProps = {
  game: Omit<ReturnType<typeof useInstantGame>, 'last' | 'play' | 'bet'>
  /** The bet's name for its button and its shortcut, and its text during a round. */
  action: { idle: string; playing: string; shortcut?: string }
  /** What the best outcome pays is called. */
  paysLabel: string
  /** What the button shows on phones. By default what the best outcome pays. */
  figure?: LabeledPoints
  /** In points. By default the stake in `bets`. */
  bestPayout?: number
  /** Replaces the field for the stake. */
  amountField?: ReactNode
  /** The bet option that matters most. */
  setting?: ReactNode
  shortcuts?: Shortcut[]
  stage: ReactNode
  /** Replaces the check whether the bet can win; null if there is nothing to check. */
  winless?: Winless | null | undefined
  /** Whose return is shown. By default that of the choice. Empty while nothing is chosen. */
  bets?: Bet[]
  /** Why no bet can be placed with this choice. */
  unready?: string | undefined
  /** The other bet options. */
  children?: ReactNode
  /** Cards below the table. */
  below?: ReactNode
}

/** An instant game's screen: its stage, and a panel with the stake, the options, and one button. */
export function InstantScreen({ game, action, ...screen }: InstantScreenProps) {
  const { stake, concurrent } = game
  const { bets = [{ payTable: game.payTable() }] } = screen
  const isFull = game.inProgress >= (concurrent?.max ?? Number.POSITIVE_INFINITY)
  const winless = screen.winless === undefined ? winlessStake(stake.amount, bets) : screen.winless
  const pays = {
    label: screen.paysLabel,
    points: screen.bestPayout ?? bestPayout(stake.amount, bets),
  }
  return (
    <GameScreen
      type={game.type}
      game={game.rules}
      names={game.names}
      stake={stake.amount}
      bets={bets}
      shortcuts={[mainAction(action.shortcut ?? action.idle), ...(screen.shortcuts ?? [])]}
      stage={screen.stage}
      panel={
        <BetPanel
          game={game.type}
          label={useFormLabel(game.type)}
          stake={stake}
          locked={game.playing && !concurrent}
          onSkip={game.skip}
          action={game.playing ? action.playing : action.idle}
          winless={winless ?? undefined}
          unready={isFull ? concurrent?.full : screen.unready}
          onPlace={() => !game.auto.running && game.place()}
          pays={pays}
          figure={screen.figure ?? pays}
          auto={game.auto}
          amountField={screen.amountField}
          setting={screen.setting}
        >
          {screen.children}
        </BetPanel>
      }
    >
      {screen.below}
      {stake.dialog}
    </GameScreen>
  )
}

function bestPayout(stake: number, bets: Bet[]): number {
  const lines = bets.flatMap(({ payTable }) => payTable)
  return Math.max(0, ...lines.map((line) => linePayout(points(stake), line)))
}
