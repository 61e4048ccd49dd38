import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

it('pushes a level-up to all sockets of its player, as in the list', async () => {
  const player = await givenPlayer(app, { points: 999 })
  const other = await givenPlayer(app)
  const [first, second, others] = await Promise.all(
    [player, player, other].map(({ cookie }) => openSocket(address, cookie)),
  )
  await app.scheduler.run('publish-notifications')
  const { cookie } = player
  const roll = { betAmount: 1, prediction: 'over' }
  await app.server.inject({
    method: 'POST',
    url: '/api/games/dice',
    headers: { cookie },
    payload: roll,
  })

  const list = await app.server.inject({ url: '/api/notifications', headers: { cookie } })
  const [notification] = list.json()
  expect(notification).toMatchObject({ type: 'level_up', title: 'You reached level 2' })
  await app.scheduler.run('publish-notifications')
  expect(await first?.roundTrip()).toContainEqual({ type: 'notification', notification })
  expect(await second?.roundTrip()).toContainEqual({ type: 'notification', notification })
  const sentToOthers = await others?.roundTrip()
  expect(sentToOthers).not.toContainEqual({ type: 'notification', notification })
})
