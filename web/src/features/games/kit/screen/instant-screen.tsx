import type { ChoiceOf } from '@tallyhouse/contract/games/round'
import { points } from '@tallyhouse/game-rules/points'
import { linePayout } from '@tallyhouse/game-rules/stake-odds'
import * as m from '@tallyhouse/messages/play'
import type { ReactNode } from 'react'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { useAutoBet } from '../auto-bet/use-auto-bet.ts'
import type { Bet } from '../odds/returns-at.ts'
import type { RuledGame } from '../odds/ruled-game.ts'
import type { InstantPlay } from '../rounds/instant-play.ts'
import { BetPanel } from '../stake/bet-panel.tsx'
import { type Winless, winlessOf } from '../stake/winless.ts'
import { GameScreen, useDealer } from './dealer.tsx'
import { mainAction, type Shortcut } from './shortcuts.ts'

type InstantGameSpec<G extends GameType> = InstantPlay<G> & {
  rules: RuledGame
  /** The choice of the next bet. */
  choice: ChoiceOf<G>
}

/** The stake, the rounds, and auto-bet of an instant game. */
export function useInstantGame<G extends GameType>(spec: InstantGameSpec<G>) {
  const { useStake, useInstantRound } = useDealer()
  const stake = useStake()
  const round = useInstantRound<G>(spec)
  const bet = (amount: number) => round.play(amount, spec.choice)
  const auto = useAutoBet(bet, stake.points)
  return {
    ...round,
    type: spec.game,
    rules: spec.rules,
    payTable: () => spec.rules.payTable(spec.choice),
    stake,
    auto,
    /** Whether the choice cannot be changed, because bets are in progress. */
    isLocked: round.playing || auto.running,
    place: () => stake.place(stake.amount, () => void bet(stake.amount)),
  }
}

type InstantScreenProps = {
  game: Omit<ReturnType<typeof useInstantGame>, 'last' | 'play'>
  /** The name of the bet for its button and its shortcut, and its text during a round. */
  action: { idle: string; playing: string; shortcut?: string }
  /** What the best outcome pays is called. */
  paysLabel: string
  shortcuts?: Shortcut[]
  stage: ReactNode
  /** Replaces the check whether the bet can win; null if there is nothing to check. */
  winless?: Winless | null | undefined
  /** By default the choice. Empty while nothing is chosen. */
  bets?: Bet[]
  /** Why no bet can be placed with this choice. */
  unready?: string | undefined
  /** Allows so many rounds at once. `full` is why there cannot be more. */
  concurrent?: { max: number; full: string }
  /** The options of the bet. */
  children?: ReactNode
  /** Cards below the table. */
  below?: ReactNode
}

/** The screen of an instant game: its stage, and a panel with the stake, the options, and one button. */
export function InstantScreen({ game, action, concurrent, ...screen }: InstantScreenProps) {
  const { isDemo } = useDealer()
  const { stake } = game
  const name = gameNames[game.type]()
  const { bets = [{ payTable: game.payTable() }] } = screen
  const isFull = game.inProgress >= (concurrent?.max ?? Number.POSITIVE_INFINITY)
  const winless = screen.winless === undefined ? winlessOf(stake.amount, bets) : screen.winless
  return (
    <GameScreen
      type={game.type}
      game={game.rules}
      stake={stake.amount}
      bets={bets}
      shortcuts={[mainAction(action.shortcut ?? action.idle), ...(screen.shortcuts ?? [])]}
      stage={screen.stage}
      panel={
        <BetPanel
          label={isDemo ? m.demoBetForm({ game: name }) : m.betForm({ game: name })}
          stake={stake}
          locked={game.playing && !concurrent}
          action={game.playing ? action.playing : action.idle}
          winless={winless ?? undefined}
          unready={isFull ? concurrent?.full : screen.unready}
          onPlace={() => !game.auto.running && game.place()}
          pays={{ label: screen.paysLabel, points: bestPayout(stake.amount, bets) }}
          auto={game.auto}
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
