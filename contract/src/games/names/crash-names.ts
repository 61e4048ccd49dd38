import type { CrashResult } from '@tallyhouse/game-rules/crash'
import type { TargetBet } from '@tallyhouse/game-rules/target-multiplier'
import * as m from '@tallyhouse/messages/bets'
import { type OddsNames, targetName } from './odds-names.ts'

export const crashNames: OddsNames<TargetBet, CrashResult> = {
  bet: targetName,
  result: (result) => (result === 'reached' ? m.reached() : m.crashed()),
}
