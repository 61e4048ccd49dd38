import type { GameType } from '#lib/game-names.ts'
import { findGame } from '../games.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'

/** Draws a round's outcome as a small picture. A game of a newer version has none here. */
export function RoundMark<G extends GameType>({ round }: { round: GameRound<G> }) {
  const game = findGame(round.game)
  return game ? <game.Mark round={round} /> : null
}
