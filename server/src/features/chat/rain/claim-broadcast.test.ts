import { expect, it, vi } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import { createClaimBroadcast } from './claim-broadcast.ts'

it('broadcasts ten claims a second to everyone, and further ones to their claimants', () => {
  const clock = fakeClock()
  const hub = { publish: vi.fn(), publishTo: vi.fn() }
  const broadcast = createClaimBroadcast({ hub, clock })
  for (let playerId = 1; playerId <= 13; playerId += 1) {
    broadcast(playerId, { username: `player_${playerId}`, amount: 20 })
  }
  expect(hub.publish).toHaveBeenCalledTimes(10)
  expect(hub.publishTo.mock.calls.map(([playerId]) => playerId)).toEqual([11, 12, 13])
  clock.advance(1000)
  broadcast(14, { username: 'player_14', amount: 20 })
  expect(hub.publish).toHaveBeenLastCalledWith({
    type: 'rain_claimed',
    username: 'player_14',
    amount: 20,
  })
})
