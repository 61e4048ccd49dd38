import type { BaccaratBet } from '@tallyhouse/game-rules/baccarat'
import type { PayoutResult } from '@tallyhouse/game-rules/several-bets'
import * as m from '@tallyhouse/messages/bets'
import { type OddsNames, payoutName } from './odds-names.ts'

export const baccaratNames: OddsNames<BaccaratBet, PayoutResult> = {
  bet: (bet) => betNames[bet](),
  result: payoutName,
}

const betNames: Record<BaccaratBet, () => string> = {
  player: m.player,
  banker: m.banker,
  tie: m.tie,
  player_pair: m.playerPair,
  banker_pair: m.bankerPair,
}
