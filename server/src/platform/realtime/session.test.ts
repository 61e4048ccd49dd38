import { closings } from '@tallyhouse/contract/realtime'
import { blockAddress } from '@tallyhouse/contract/safety'
import { expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp({ env: { TRUST_PROXY: '1' } })
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

it('identifies a player by their cookie and closes the socket on logout', async () => {
  const player = await givenPlayer(app)
  const other = await givenPlayer(app)
  const socket = await openSocket(address, player.cookie)
  const otherSocket = await openSocket(address, other.cookie)
  socket.send({ type: 'auth', userId: player.playerId })
  expect(await socket.next()).toEqual({ type: 'auth_success' })

  await app.server.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { cookie: player.cookie },
  })
  expect(await socket.closed).toEqual(closings.sessionEnded)
  expect(await otherSocket.roundTrip()).toEqual([])
})

it('closes the socket when the session expires', async () => {
  const player = await givenPlayer(app)
  const socket = await openSocket(address, player.cookie)
  app.clock.advance(15 * 86_400_000)
  await app.scheduler.run('close-ended-connections')
  expect(await socket.closed).toEqual(closings.sessionEnded)
})

it('closes the sockets of a blocked address only', async () => {
  const admin = await givenPlayer(app, { admin: true })
  const player = await givenPlayer(app)
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const socket = await openSocket(address, player.cookie, from('10.4.0.9'))
  const otherSocket = await openSocket(address, player.cookie, from('10.4.0.8'))
  await send(app, admin, blockAddress.path, { ipAddress: '10.4.0.9', reason: 'a farm' })
  await app.scheduler.run('close-ended-connections')
  expect(await socket.closed).toEqual(closings.addressBlocked)
  expect(await otherSocket.roundTrip()).toEqual([])
})
