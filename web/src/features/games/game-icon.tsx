import type { ComponentType } from 'react'
import type { GameType } from '#lib/game-names.ts'
import { BaccaratIcon } from './baccarat/baccarat-icon.tsx'
import { BlackjackIcon } from './blackjack/blackjack-icon.tsx'
import { CrashIcon } from './crash/crash-icon.tsx'
import { DieIcon } from './dice/die-icon.tsx'
import { KenoIcon } from './keno/keno-icon.tsx'
import { MinesIcon } from './mines/mines-icon.tsx'
import { PlinkoIcon } from './plinko/plinko-icon.tsx'
import { RouletteIcon } from './roulette/roulette-icon.tsx'
import { SlotsIcon } from './slots/slots-icon.tsx'
import { WheelIcon } from './wheel/wheel-icon.tsx'

const icons: Record<GameType, ComponentType<{ className?: string }>> = {
  dice: DieIcon,
  roulette: RouletteIcon,
  crash: CrashIcon,
  mines: MinesIcon,
  slots: SlotsIcon,
  blackjack: BlackjackIcon,
  wheel: WheelIcon,
  keno: KenoIcon,
  plinko: PlinkoIcon,
  baccarat: BaccaratIcon,
}

/** The icon of a game. Does not load the game itself. */
export function GameIcon({ game, className }: { game: GameType; className: string }) {
  const Icon = icons[game]
  return <Icon className={className} />
}
