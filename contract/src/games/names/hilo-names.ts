import type { HiloBet, HiloResult } from '@tallyhouse/game-rules/hilo'
import * as m from '@tallyhouse/messages/bets'
import type { OddsNames } from './odds-names.ts'

export const hiloNames: OddsNames<HiloBet, HiloResult> = {
  bet: ({ winningRanks: ranks }) => m.winningRanks({ ranks }),
  result: (result) => (result === 'correct' ? m.correct() : m.wrong()),
}
