import * as m from '@tallyhouse/messages/games'
import type { ComponentType } from 'react'
import { type GameType, gameNames } from '#lib/game-names.ts'
import { type LazyPart, lazyPart } from '#lib/lazy-part.tsx'
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

type ListedGame = {
  /** The last segment of its URL, `/games/dice`. */
  path: GameType
  /** The text of its tab. */
  label: () => string
  description: () => string
  icon: ComponentType<{ className?: string }>
  Table: LazyPart
}

/** The games in the order of their tabs. */
export const gameList: [ListedGame, ...ListedGame[]] = [
  listed(
    'dice',
    { label: m.diceTab, description: m.diceDescription, icon: DieIcon },
    () => import('./dice/dice-table.tsx'),
  ),
  listed(
    'roulette',
    { description: m.rouletteDescription, icon: RouletteIcon },
    () => import('./roulette/roulette-table.tsx'),
  ),
  listed(
    'crash',
    { description: m.crashDescription, icon: CrashIcon },
    () => import('./crash/crash-table.tsx'),
  ),
  listed(
    'mines',
    { description: m.minesDescription, icon: MinesIcon },
    () => import('./mines/mines-table.tsx'),
  ),
  listed(
    'slots',
    { description: m.slotsDescription, icon: SlotsIcon },
    () => import('./slots/slots-table.tsx'),
  ),
  listed(
    'blackjack',
    { description: m.blackjackDescription, icon: BlackjackIcon },
    () => import('./blackjack/blackjack-table.tsx'),
  ),
  listed(
    'wheel',
    { description: m.wheelDescription, icon: WheelIcon },
    () => import('./wheel/wheel-table.tsx'),
  ),
  listed(
    'keno',
    { description: m.kenoDescription, icon: KenoIcon },
    () => import('./keno/keno-table.tsx'),
  ),
  listed(
    'plinko',
    { description: m.plinkoDescription, icon: PlinkoIcon },
    () => import('./plinko/plinko-table.tsx'),
  ),
  listed(
    'baccarat',
    { description: m.baccaratDescription, icon: BaccaratIcon },
    () => import('./baccarat/baccarat-table.tsx'),
  ),
]

function listed(
  path: GameType,
  game: Pick<ListedGame, 'description' | 'icon'> & { label?: ListedGame['label'] },
  loadTable: () => Promise<{ default: ComponentType }>,
): ListedGame {
  return { path, label: gameNames[path], ...game, Table: lazyPart(loadTable) }
}
