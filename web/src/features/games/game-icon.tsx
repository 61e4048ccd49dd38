import type { GameType } from '#lib/game-names.ts'
import { games } from './games.ts'

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
      {games[game].icon}
    </svg>
  )
}
