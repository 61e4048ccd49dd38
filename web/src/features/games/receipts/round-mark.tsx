import type { GameType } from '#lib/game-names.ts'
import { games } from '../games.ts'
import type { GameRound } from '../kit/rounds/game-round.ts'

/** Draws a round's outcome as a small picture. */
export function RoundMark<G extends GameType>({ round }: { round: GameRound<G> }) {
  const { Mark } = games[round.game]
  return <Mark round={round} />
}
