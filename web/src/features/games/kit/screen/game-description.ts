import type { GameChoice } from '@tallyhouse/contract/games/round'
import type { ComponentType, ReactNode } from 'react'
import type { GameType } from '#lib/game-names.ts'
import type { GameRound, RoundDescription } from '../rounds/game-round.ts'

export type ChoiceFieldsProps<G extends GameType> = {
  choice: GameChoice<G>
  /** While a round runs: the controls stay focusable but change nothing. */
  locked: boolean
  onChange: (choice: GameChoice<G>) => void
}

/** What lists, receipts, and the verifier need from a game. Its screen loads separately. */
export type GameDescription<G extends GameType> = {
  /** Its tab's text, if that is not its name. */
  label?: () => string
  description: () => string
  /** Drawn with a stroke in a 20 by 20 box. */
  icon: ReactNode
  /** A small picture of the outcome for receipts. Wide ones take a line of their own. */
  Mark: (props: { round: GameRound<G> }) => ReactNode
  describe: (round: GameRound<G>) => RoundDescription
  initialChoice: GameChoice<G>
  /** Missing in games without choices. */
  ChoiceFields?: ComponentType<ChoiceFieldsProps<G>>
  /** Whether visitors can try it on the landing page. */
  hasDemo?: boolean
  /**
   * Completes the choice of the verifier's fields with the stake.
   * @throws IllegalMove with a sentence for the player if there is no such round
   */
  completeChoice?: (choice: GameChoice<G>, stake: number) => GameChoice<G>
  /** Why the round ended if neither its player nor its outcome ended it; otherwise null. */
  findInterruption?: (round: GameRound<G>) => { reason: string; afterMs: number } | null
}
