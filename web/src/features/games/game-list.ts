import type { ComponentType } from 'react'
import { type GameType, gameNames } from '../../lib/game-names.ts'
import { type LazyPart, lazyPart } from '../../lib/lazy-part.tsx'
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
  /** As it stands in the address: /games/dice. */
  path: GameType
  label: string
  /** What it is, in one line. */
  line: string
  icon: ComponentType<{ className?: string }>
  Table: LazyPart
}

/** The games on the floor, in the order of their tabs. */
export const gameList: [ListedGame, ...ListedGame[]] = [
  listed(
    'dice',
    { line: 'Call over or under on one fair die.', icon: DieIcon },
    () => import('./dice/dice-table.tsx'),
  ),
  listed(
    'roulette',
    { line: '38 pockets, and every bet the table has.', icon: RouletteIcon },
    () => import('./roulette/roulette-table.tsx'),
  ),
  listed(
    'crash',
    { line: 'Cash out before the line does.', icon: CrashIcon },
    () => import('./crash/crash-table.tsx'),
  ),
  listed(
    'mines',
    { line: 'Open safe tiles, stop before a mine.', icon: MinesIcon },
    () => import('./mines/mines-table.tsx'),
  ),
  listed(
    'slots',
    { line: 'Three reels, and any pair pays.', icon: SlotsIcon },
    () => import('./slots/slots-table.tsx'),
  ),
  listed(
    'blackjack',
    { line: 'Come closer to 21 than the dealer.', icon: BlackjackIcon },
    () => import('./blackjack/blackjack-table.tsx'),
  ),
  listed(
    'wheel',
    { line: 'Twelve segments, from nothing to three times.', icon: WheelIcon },
    () => import('./wheel/wheel-table.tsx'),
  ),
  listed(
    'keno',
    { line: 'Pick up to ten numbers of eighty.', icon: KenoIcon },
    () => import('./keno/keno-table.tsx'),
  ),
  listed(
    'plinko',
    { line: 'Drop a ball through the pins.', icon: PlinkoIcon },
    () => import('./plinko/plinko-table.tsx'),
  ),
  listed(
    'baccarat',
    { line: 'Player, banker or a tie.', icon: BaccaratIcon },
    () => import('./baccarat/baccarat-table.tsx'),
  ),
]

function listed(
  path: GameType,
  game: Pick<ListedGame, 'line' | 'icon'>,
  loadTable: () => Promise<{ default: ComponentType }>,
): ListedGame {
  return { path, label: gameNames[path], ...game, Table: lazyPart(loadTable) }
}
