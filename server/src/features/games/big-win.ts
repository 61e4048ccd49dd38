import { isBigWin } from '@tallyhouse/contract/games/big-win'
import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import { gameName } from '#core/ledger/game-name.ts'
import type { NewNotification } from '#core/notifications/notify.ts'
import type { SettledRound } from './round.ts'

/** The notification of a big win. Empty for other rounds. */
export function bigWinNotifications({
  playerId,
  game,
  stake,
  payout,
  isRefund,
}: SettledRound): NewNotification[] {
  if (isRefund || !isBigWin({ stake, payout })) return []
  const name = gameName(game)
  const title = text(m.bigWinTitle)
  const message = text(m.bigWinBody, { game: name, payout, stake })
  return [{ playerId, type: 'big_win', title, message, amount: payout, gameName: name }]
}
