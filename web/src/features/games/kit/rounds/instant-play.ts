import type { GameChoice, GameOutcome, RoundRecord } from '@tallyhouse/contract/games/round'
import type { InstantGame } from '@tallyhouse/game-rules/instant-game'
import type { GameType } from '#lib/game-names.ts'
import type { Motion } from '../stage/reveal.ts'

/** A settled round's points. */
export type Result = { stake: number; payout: number }

/** A bet or a move that was not made, and why auto-bet stops, as a sentence for the player. */
export type Rejected = { rejection: string }

/** How an instant game's rounds are placed, revealed, and announced. */
export type InstantPlay<G extends GameType> = {
  game: G
  rules: Pick<
    InstantGame<GameChoice<G>, GameOutcome<G>>,
    'draw' | 'multiplierHundredths' | 'payout' | 'payTable'
  >
  /** Makes the server's call. */
  place: (stake: number, choice: GameChoice<G>) => Promise<PlacedBet<G>>
  /** Called for each round, so that overlapping rounds have their own motion. */
  motion: () => Motion<RoundRecord<G>>
  /** For screen readers, such as `Rolled 5, over wins`. The net is appended. */
  announcementText: (round: RoundRecord<G>) => string
  /** Replaces the default toast for a bet that was not placed. */
  onRejected?: (error: unknown) => void
}

/** The server's response. `balance` is in points, after the round. */
export type PlacedBet<G extends GameType> = { round: RoundRecord<G>; balance: number }

/** An instant game's rounds on a screen. */
export type InstantRound<G extends GameType> = {
  playing: boolean
  /** Rounds may overlap if the stage allows it. */
  inProgress: number
  last: RoundRecord<G> | null
  /** If the bet was refused, the player has been notified. */
  play: (stake: number, choice: GameChoice<G>) => Promise<Result | Rejected>
  /** Shows the result at once. Undefined while no motion can be skipped. */
  skip: (() => void) | undefined
  /** Removes the last result, for example after the player changed the bet. */
  clear: () => void
}
