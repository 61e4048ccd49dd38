import { expect, it } from 'vitest'
import { givenEarner, newRobloxDetails } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

it('splits held points into stakes of open rounds and withdrawals', async () => {
  const player = await givenEarner(app, 5000)
  const held = async () => {
    const { heldPoints, heldInRoundsPoints } = (await send(app, player, '/api/auth/user')).json()
    return [heldPoints, heldInRoundsPoints]
  }
  expect(await held()).toEqual([0, 0])
  await send(app, player, '/api/games/mines/start', { betAmount: 10, mineCount: 3 })
  expect(await held()).toEqual([10, 10])
  await send(app, player, '/api/games/hilo/start', { betAmount: 5 })
  expect(await held()).toEqual([15, 15])
  const request = { type: 'robux', amount: 50, details: newRobloxDetails(player) }
  expect((await send(app, player, '/api/automated-withdrawal/request', request)).statusCode).toBe(
    200,
  )
  expect(await held()).toEqual([65, 15])
  await send(app, player, '/api/games/hilo/cashout', {})
  await send(app, player, '/api/games/mines/reveal', { tileIndex: 0 })
  await send(app, player, '/api/games/mines/cashout', {})
  const [heldAfter, inRounds] = await held()
  expect([heldAfter, inRounds]).toEqual([50 + inRounds, inRounds])
})
