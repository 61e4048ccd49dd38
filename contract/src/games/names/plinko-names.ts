import type { PlinkoChoice, PlinkoResult } from '@tallyhouse/game-rules/plinko'
import * as m from '@tallyhouse/messages/bets'
import type { OddsNames } from './odds-names.ts'

/** Bins count from 1 at the left, as on the screen. */
export const plinkoNames: OddsNames<PlinkoChoice, PlinkoResult> = {
  bet: m.rowsAndRisk,
  result: ({ bin }) => m.bin({ bin: bin + 1 }),
}
