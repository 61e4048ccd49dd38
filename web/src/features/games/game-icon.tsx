import type { GameType } from '#lib/game-names.ts'
import { games } from './games.ts'

export function GameIcon({ game, className }: { game: GameType; className: string }) {
  const { Icon } = games[game]
  return <Icon className={className} />
}
