import { dice } from '@tallyhouse/game-rules/dice'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type GameType, gameNames } from '../../lib/game-names.ts'
import { DieIcon } from './dice/die-icon.tsx'
import type { RuledGame } from './ruled-game.ts'

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

const loadDice = () => import('./dice/dice-table.tsx')

/** The games on the floor, in the order of their tabs. */
export const gameList: [ListedGame, ...ListedGame[]] = [
  {
    path: 'dice',
    label: gameNames.dice,
    line: 'Call over or under on one fair die.',
    rules: dice,
    icon: DieIcon,
    Table: lazy(loadDice),
    prefetch: loadDice,
  },
]
