import type { MinesBet, MinesResult } from '@tallyhouse/game-rules/mines'
import * as m from '@tallyhouse/messages/bets'
import type { OddsNames } from './odds-names.ts'

export const minesNames: OddsNames<MinesBet, MinesResult> = {
  bet: ({ mineCount: mines, safeTiles }) => m.minesAndSafeTiles({ mines, safeTiles }),
  result: (result) => (result === 'safe' ? m.safe() : m.mine()),
  tables: {
    table: ({ mineCount: mines }) => m.mineCount({ mines }),
    bet: ({ safeTiles }) => m.safeTiles({ safeTiles }),
  },
}
