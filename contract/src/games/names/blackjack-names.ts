import type { BlackjackBet, BlackjackLine } from '@tallyhouse/game-rules/blackjack-odds'
import * as m from '@tallyhouse/messages/bets'
import { type OddsNames, payoutName } from './odds-names.ts'

export const blackjackNames: OddsNames<BlackjackBet, BlackjackLine> = {
  bet: () => m.bestPlay(),
  result(line) {
    if (line === 'blackjack') return m.blackjack()
    if (typeof line === 'string') return payoutName(line)
    const { netStakes } = line
    return netStakes > 0 ? m.netWin({ bets: netStakes }) : m.netLoss({ bets: -netStakes })
  },
}
