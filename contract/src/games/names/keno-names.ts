import type { KenoBet, KenoResult } from '@tallyhouse/game-rules/keno'
import * as m from '@tallyhouse/messages/bets'
import type { OddsNames } from './odds-names.ts'

export const kenoNames: OddsNames<KenoBet, KenoResult> = {
  bet: ({ paytable, picks }) => picksNames[paytable]({ picks }),
  result: m.matches,
}

const picksNames = {
  balanced: m.balancedPicks,
  low: m.lowRiskPicks,
  medium: m.mediumRiskPicks,
  high: m.highRiskPicks,
  classic: m.classicPicks,
}
