import { expect, it } from 'vitest'
import { hashOfToken } from '#platform/secrets/secret-token.ts'
import { givenPlayer } from '#testing/given.ts'
import { openSocket } from '#testing/modules/test-sockets.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const changed = { type: 'user_changed' }

async function givenUnverified() {
  const player = await givenPlayer(app)
  return { player, socket: await openSocket(address, player.cookie) }
}

it('notifies only the player’s open pages that the email was verified', async () => {
  const { player, socket } = await givenUnverified()
  const bystander = await openSocket(address, (await givenPlayer(app)).cookie)
  const { email } = await app.db
    .selectFrom('player')
    .where('id', '=', player.playerId)
    .select('email')
    .executeTakeFirstOrThrow()
  await app.db
    .insertInto('email_verification')
    .values({
      token_hash: hashOfToken('mailed'),
      player_id: player.playerId,
      email,
      expires_at: new Date(app.clock.now().getTime() + 60_000),
    })
    .execute()
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/verify-email',
    payload: { token: 'mailed' },
  })
  expect(response.statusCode).toBe(200)
  expect(await socket.roundTrip()).toContainEqual(changed)
  expect(await bystander.roundTrip()).not.toContainEqual(changed)
})

it('notifies the player’s open pages that an admin verified the email', async () => {
  const { player, socket } = await givenUnverified()
  const admin = await givenPlayer(app, { admin: true })
  const path = `/api/admin/users/${player.playerId}/verify-email`
  expect((await send(app, admin, path, {})).statusCode).toBe(200)
  expect(await socket.roundTrip()).toContainEqual(changed)
})

it('notifies the player’s other pages of a changed profile', async () => {
  const player = await givenPlayer(app)
  const socket = await openSocket(address, player.cookie)
  const response = await send(app, player, '/api/auth/update-profile', { firstName: 'Jane' })
  expect(response.statusCode).toBe(200)
  expect(await socket.roundTrip()).toContainEqual(changed)
})
