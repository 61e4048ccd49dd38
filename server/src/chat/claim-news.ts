import type { ServerMessage } from '@tallyhouse/contract/realtime'
import type { Clock } from '../clock.ts'
import type { Hub } from '../realtime/hub.ts'
import type { ClaimedRain } from './claim-rain.ts'

/** How many claims a second everybody is told of: what a person can follow. */
const TOLD_PER_SECOND = 10

/** Tells of claims: their own to each claimant, and the first of each second to everybody. */
export function claimNews({
  hub,
  clock,
}: {
  hub: Pick<Hub, 'publish' | 'publishTo'>
  clock: Clock
}): (playerId: number, claimed: ClaimedRain) => void {
  let second = Number.NaN
  let told = 0

  return (playerId, claimed) => {
    const message: ServerMessage = { type: 'rain_claimed', ...claimed }
    const now = Math.floor(clock.now().getTime() / 1000)
    if (now !== second) {
      second = now
      told = 0
    }
    told += 1
    if (told <= TOLD_PER_SECOND) hub.publish(message)
    else hub.publishTo(playerId, message)
  }
}
