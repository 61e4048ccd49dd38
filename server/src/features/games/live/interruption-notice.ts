import * as m from '@tallyhouse/messages/notifications'
import { text } from '@tallyhouse/messages/runtime'
import type { NewNotification } from '#core/notifications/notify.ts'
import { multiplierText } from '../multiplier.ts'
import type { SettledRound } from '../round.ts'

/** The notification of a live round that an interruption cashed out. Empty for other rounds. */
export function interruptionNotifications({
  playerId,
  choice,
  multiplierHundredths,
  payout,
}: SettledRound): NewNotification[] {
  if (!('interruptedAtMs' in choice) || choice.interruptedAtMs === undefined) return []
  const multiplier = multiplierText(multiplierHundredths)
  const message = text(m.crashInterruptedBody, { multiplier, payout })
  return [
    {
      playerId,
      type: 'system',
      title: text(m.crashInterruptedTitle),
      message,
      amount: payout,
      gameName: 'Crash',
    },
  ]
}
