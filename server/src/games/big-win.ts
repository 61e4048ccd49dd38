import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { gameName } from '#ledger/game-name.ts'
import type { NewNotification } from '#notifications/notify.ts'
import type { SettledRound } from './round.ts'

const PAYOUT_MIN = 1000
const TIMES_STAKE_MIN = 50

/**
 * The notification of a round that paid at least 1,000 points and 50 times its stake. Empty for
 * other rounds.
 */
export function bigWinOf({
  playerId,
  game,
  stake,
  payout,
  isRefund,
}: SettledRound): NewNotification[] {
  if (isRefund || payout < PAYOUT_MIN || payout < TIMES_STAKE_MIN * stake) return []
  const name = gameName(game)
  const title = text(m.bigWinTitle)
  const message = text(m.bigWinBody, { game: name, payout, stake })
  return [{ playerId, type: 'big_win', title, message, amount: payout, gameName: name }]
}
