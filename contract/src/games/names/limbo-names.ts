import type { LimboResult } from '@tallyhouse/game-rules/limbo'
import type { TargetBet } from '@tallyhouse/game-rules/target-multiplier'
import * as m from '@tallyhouse/messages/bets'
import { type OddsNames, targetName } from './odds-names.ts'

export const limboNames: OddsNames<TargetBet, LimboResult> = {
  bet: targetName,
  result: (result) => (result === 'reached' ? m.reached() : m.loss()),
}
