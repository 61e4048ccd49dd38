import { closings } from '@tallyhouse/contract/realtime'
import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const password = 'a quiet password'

/** A player with two sessions and a socket for each. */
async function twoSockets() {
  const player = await givenPlayer(app)
  const elsewhere = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: player.username, password },
  })
  const cookie = elsewhere.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const own = await openSocket(address, player.cookie)
  const other = await openSocket(address, cookie)
  return { player, own, other }
}

it('closes only the sockets of the ended sessions when a player ends the others', async () => {
  const { player, own, other } = await twoSockets()
  expect((await send(app, player, '/api/auth/sessions/end-others', {})).statusCode).toBe(200)
  expect(await other.closed).toEqual(closings.sessionEnded)
  expect(await own.roundTrip()).toEqual([])
})

it('closes every socket of a player who changes the password', async () => {
  const { player, own, other } = await twoSockets()
  const body = { currentPassword: password, newPassword: 'another quiet password' }
  expect((await send(app, player, '/api/auth/change-password', body)).statusCode).toBe(200)
  expect(await other.closed).toEqual(closings.sessionEnded)
  expect(await own.closed).toEqual(closings.sessionEnded)
})
