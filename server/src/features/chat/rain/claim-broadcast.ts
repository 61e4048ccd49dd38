import type { ServerMessage } from '@tallyhouse/contract/realtime'
import type { Clock } from '#platform/clock.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import type { ClaimedRain } from './rain-payout.ts'

/** How many claims per second are broadcast to everyone: about as many as a person can follow. */
const BROADCASTS_PER_SECOND = 10

/** Broadcasts each second's first claims to everyone; further claims go only to their claimants. */
export function createClaimBroadcast({
  hub,
  clock,
}: {
  hub: Pick<Hub, 'publish' | 'publishTo'>
  clock: Clock
}): (playerId: number, claimed: ClaimedRain) => void {
  let second = Number.NaN
  let count = 0

  return (playerId, claimed) => {
    const message: ServerMessage = { type: 'rain_claimed', ...claimed }
    const now = Math.floor(clock.now().getTime() / 1000)
    if (now !== second) {
      second = now
      count = 0
    }
    count += 1
    if (count <= BROADCASTS_PER_SECOND) hub.publish(message)
    else hub.publishTo(playerId, message)
  }
}
