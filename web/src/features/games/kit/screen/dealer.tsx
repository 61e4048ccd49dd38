import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { type ComponentType, createContext, type ReactNode, type RefObject, use } from 'react'
import type { GameType } from '#lib/game-names.ts'
import type { useStored } from '#session/use-stored.ts'
import type { AnyOddsNames, Bet, RuledGame } from '../odds/returns-at.ts'
import type { InstantPlay, InstantRound } from '../rounds/instant-play.ts'
import type {
  MotionFactory,
  MultiStepGame,
  MultiStepRound,
  MultiStepTypes,
} from '../rounds/multi-step-game.ts'
import type { Stake } from '../stake/use-stake.tsx'
import type { Shortcut } from './shortcuts.ts'

/** Who settles a screen's rounds: the server, or the browser in a demo. */
export type Dealer = {
  isDemo: boolean
  /** Whether the table is a page, on which its buttons are always visible. */
  isPinned: boolean
  offersAutoBet: boolean
  Frame: ComponentType<FrameProps>
  /** The field for the next stake. */
  AmountField: ComponentType<AmountFieldProps>
  /** @param name of the game, or of one of its bets */
  useStake: (name: string) => Stake
  /** A choice that the player finds again later. Demos forget it. */
  useStored: typeof useStored
  /** A game's latest rounds, newest first; undefined while they load. */
  useRounds: <G extends GameType>(game: G) => RoundRecord<G>[] | undefined
  useInstantRound: <G extends GameType>(play: InstantPlay<G>) => InstantRound<G>
  useMultiStepRound: <T extends MultiStepTypes>(
    game: MultiStepGame<T>,
    createMotion?: MotionFactory<T>,
  ) => MultiStepRound<T>
  /** Opens a round's receipt. Missing in demos, whose rounds have none. */
  useOpenReceipt: () => ((roundId: number) => void) | undefined
}

export type FrameProps = {
  type: GameType
  game: RuledGame
  names: AnyOddsNames
  /** In points, of the round in progress or else the next bet; 0 while none is set. */
  stake: number
  /** The chosen bet, or every bet the round can still become; empty while nothing is chosen. */
  bets: Bet[]
  stage: ReactNode
  panel: ReactNode
  shortcuts: Shortcut[]
  /** In the place of the game's rules. */
  rules?: string[] | undefined
  /** The page that shows how its rounds are drawn, if they are not drawn from the player's seeds. */
  fairnessPage?: string
  /** Dialogs, and cards below the table. */
  children?: ReactNode
}

/** What the area below a stage gets. `box` is the element around the whole table. */
export type FooterProps = Omit<FrameProps, 'stage' | 'panel' | 'children'> & {
  box: RefObject<Element | null>
}

export type AmountFieldProps = {
  /** Whole points; 0 while the field is empty or holds something else. */
  amount: number
  balance: number
  /** While a round runs: the controls stay focusable but change nothing. */
  locked: boolean
  onChange: (amount: number) => void
}

export const DealerContext = createContext<Dealer | null>(null)

export function useDealer(): Dealer {
  const dealer = use(DealerContext)
  if (dealer === null) throw new Error('a game without a dealer')
  return dealer
}

/** A game's screen: a stage, and a panel beside it. */
export function GameScreen(screen: FrameProps) {
  const { Frame } = useDealer()
  return <Frame {...screen} />
}
