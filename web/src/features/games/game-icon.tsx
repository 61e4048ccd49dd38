import type { GameType } from '#lib/game-names.ts'
import { findGame } from './games.ts'

/** A plain die, for a game of a newer version. */
const unknownGame = <rect x="3.5" y="3.5" width="13" height="13" rx="3" />

export function GameIcon({ game, className }: { game: GameType; className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      className={className}
      aria-hidden="true"
    >
      {findGame(game)?.icon ?? unknownGame}
    </svg>
  )
}
