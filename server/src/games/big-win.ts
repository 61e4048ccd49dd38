import type { News } from '../notifications/notify.ts'
import type { SettledRound } from './seat.ts'

const PAYOUT_MIN = 1000
const TIMES_STAKE_MIN = 50

/** What its player is told of a round that paid far more than most do; nothing of the others. */
export function bigWinOf({ playerId, game, stake, payout, isRefund }: SettledRound): News[] {
  if (isRefund || payout < PAYOUT_MIN || payout < TIMES_STAKE_MIN * stake) return []
  const name = `${game.charAt(0).toUpperCase()}${game.slice(1)}`
  const [paid, staked] = [payout, stake].map((points) => points.toLocaleString('en-US'))
  const message = `${name} paid you ${paid} points for a stake of ${staked}.`
  return [{ playerId, type: 'big_win', title: 'Big win!', message, amount: payout, gameName: name }]
}
