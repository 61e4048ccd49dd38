import type { SlotsBet, SlotsResult } from '@tallyhouse/game-rules/slots'
import * as m from '@tallyhouse/messages/bets'
import type { OddsNames } from './odds-names.ts'

export const slotsNames: OddsNames<SlotsBet, SlotsResult> = {
  bet: () => m.spin(),
  result(result) {
    if (typeof result === 'object') return m.triple({ symbol: result.triple })
    return result === 'pair' ? m.pair() : m.loss()
  },
}
