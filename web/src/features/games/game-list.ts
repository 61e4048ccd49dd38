import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { blackjack } from '@tallyhouse/game-rules/blackjack'
import { crash } from '@tallyhouse/game-rules/crash'
import { dice } from '@tallyhouse/game-rules/dice'
import { keno } from '@tallyhouse/game-rules/keno'
import { mines } from '@tallyhouse/game-rules/mines'
import { plinko } from '@tallyhouse/game-rules/plinko'
import { roulette } from '@tallyhouse/game-rules/roulette'
import { slots } from '@tallyhouse/game-rules/slots'
import { wheel } from '@tallyhouse/game-rules/wheel'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type GameType, gameNames } from '../../lib/game-names.ts'
import { BaccaratIcon } from './baccarat/baccarat-icon.tsx'
import { BlackjackIcon } from './blackjack/blackjack-icon.tsx'
import { CrashIcon } from './crash/crash-icon.tsx'
import { DieIcon } from './dice/die-icon.tsx'
import { KenoIcon } from './keno/keno-icon.tsx'
import { MinesIcon } from './mines/mines-icon.tsx'
import { PlinkoIcon } from './plinko/plinko-icon.tsx'
import { RouletteIcon } from './roulette/roulette-icon.tsx'
import type { RuledGame } from './ruled-game.ts'
import { SlotsIcon } from './slots/slots-icon.tsx'
import { WheelIcon } from './wheel/wheel-icon.tsx'

type ListedGame = {
  /** As it stands in the address: /games/dice. */
  path: GameType
  label: string
  /** What it is, in one line. */
  line: string
  rules: RuledGame
  icon: ComponentType<{ className?: string }>
  Table: LazyExoticComponent<ComponentType>
  /** Loads the table before it is asked for. */
  prefetch: () => Promise<unknown>
}

/** The games on the floor, in the order of their tabs. */
export const gameList: [ListedGame, ...ListedGame[]] = [
  listed(
    'dice',
    { line: 'Call over or under on one fair die.', rules: dice, icon: DieIcon },
    () => import('./dice/dice-table.tsx'),
  ),
  listed(
    'roulette',
    { line: '38 pockets, and every bet the table has.', rules: roulette, icon: RouletteIcon },
    () => import('./roulette/roulette-table.tsx'),
  ),
  listed(
    'crash',
    { line: 'Cash out before the line does.', rules: crash, icon: CrashIcon },
    () => import('./crash/crash-table.tsx'),
  ),
  listed(
    'mines',
    { line: 'Open safe tiles, stop before a mine.', rules: mines, icon: MinesIcon },
    () => import('./mines/mines-table.tsx'),
  ),
  listed(
    'slots',
    { line: 'Three reels, and any pair pays.', rules: slots, icon: SlotsIcon },
    () => import('./slots/slots-table.tsx'),
  ),
  listed(
    'blackjack',
    { line: 'Come closer to 21 than the dealer.', rules: blackjack, icon: BlackjackIcon },
    () => import('./blackjack/blackjack-table.tsx'),
  ),
  listed(
    'wheel',
    { line: 'Twelve segments, from nothing to three times.', rules: wheel, icon: WheelIcon },
    () => import('./wheel/wheel-table.tsx'),
  ),
  listed(
    'keno',
    { line: 'Pick up to ten numbers of eighty.', rules: keno, icon: KenoIcon },
    () => import('./keno/keno-table.tsx'),
  ),
  listed(
    'plinko',
    { line: 'Drop a ball through the pins.', rules: plinko, icon: PlinkoIcon },
    () => import('./plinko/plinko-table.tsx'),
  ),
  listed(
    'baccarat',
    { line: 'Player, banker or a tie.', rules: baccarat, icon: BaccaratIcon },
    () => import('./baccarat/baccarat-table.tsx'),
  ),
]

function listed(
  path: GameType,
  game: Pick<ListedGame, 'line' | 'rules' | 'icon'>,
  prefetch: () => Promise<{ default: ComponentType }>,
): ListedGame {
  return { path, label: gameNames[path], ...game, Table: lazy(prefetch), prefetch }
}
