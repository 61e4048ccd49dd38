import { neededPermission } from '@tallyhouse/contract/endpoint'
import { expect, it } from 'vitest'
import { calls } from '#testing/all-calls.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true })
const [owner, other] = [await givenOwner(), await givenOwner()]

async function givenOwner(): Promise<GivenPlayer> {
  const player = await givenPlayer(app, { admin: true, points: 100 })
  const { playerId } = player
  await app.db.updateTable('player').set({ is_owner: true }).where('id', '=', playerId).execute()
  return player
}

/** A body for each call on an account. */
const bodies: Record<string, object> = {
  'POST /api/admin/users/:id/adjust-points': { amount: -100, reason: 'a mistake' },
  'POST /api/admin/users/:id/verify-email': {},
  'POST /api/admin/users/:id/end-sessions': {},
  'POST /api/admin/users/:id/ban': { reason: 'abuse' },
  'POST /api/admin/users/:id/unban': { reason: 'a mistake' },
  'PUT /api/admin/users/:id/role': { role: 'player', reason: 'a mistake' },
  'POST /api/admin/chat/mute': { userId: owner.playerId, minutes: 5, reason: 'noise' },
  'POST /api/admin/chat/unmute': { userId: owner.playerId },
}

function request(name: string, by: GivenPlayer) {
  const [method = '', path = ''] = name.split(' ')
  return app.server.inject({
    method: method as 'POST' | 'PUT',
    url: path.replace(':id', String(owner.playerId)),
    headers: { cookie: by.cookie },
    payload: bodies[name] ?? {},
  })
}

it('an admin who stepped up cannot act on the account of an owner', async () => {
  const onAccounts = calls.filter(
    (call) =>
      neededPermission(call) !== undefined &&
      call.method !== 'GET' &&
      /users\/:id|mute/.test(call.path),
  )
  const names = onAccounts.map(({ method, path }) => `${method} ${path}`)
  expect(names.toSorted()).toEqual(Object.keys(bodies).toSorted())
  for (const name of names) {
    const { statusCode } = await request(name, admin)
    expect([name, [403, 404, 409].includes(statusCode)]).toEqual([name, true])
  }
  const still = await send(app, owner, '/api/admin/stats')
  expect([still.statusCode, (await readWallet(app.db, owner.playerId)).available]).toEqual([
    200, 100,
  ])
})

it('another owner can end the sessions of an owner', async () => {
  expect((await request('POST /api/admin/users/:id/end-sessions', other)).statusCode).toBe(200)
  expect((await send(app, owner, '/api/admin/stats')).statusCode).toBe(401)
})

it('an address that another admin just moved to cannot be blocked', async () => {
  const ipAddress = '203.0.113.40'
  await app.server.inject({
    url: '/api/admin/stats',
    headers: { cookie: other.cookie },
    remoteAddress: ipAddress,
  })
  await confirmAs(app, admin)
  const body = { ipAddress, reason: 'abuse' }
  const blocked = await send(app, admin, '/api/admin/blocked-addresses', body)
  expect([blocked.statusCode, blocked.json().code]).toEqual([409, 'still_an_admin'])
})
