import type { News } from '../notifications/notify.ts'
import { multiplierText } from './multiplier.ts'
import type { SettledRound } from './seat.ts'

/** The notification of a live round that an interruption cashed out; none of other rounds. */
export function interruptionOf({
  playerId,
  choice,
  multiplierHundredths,
  payout,
}: SettledRound): News[] {
  if (choice.interruptedAtMs === undefined) return []
  const multiplier = multiplierText(multiplierHundredths)
  const message = `Your round ended at ${multiplier}x when our service was interrupted. It paid you ${payout.toLocaleString('en-US')} points.`
  return [
    {
      playerId,
      type: 'system',
      title: 'Your Crash round was cashed out',
      message,
      amount: payout,
      gameName: 'Crash',
    },
  ]
}
