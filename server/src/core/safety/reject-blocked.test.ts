import { SOCKET_IO_PATH, SOCKET_PATH } from '@tallyhouse/contract/realtime'
import { describe, expect, it } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'
import { createBlockList } from './block-list.ts'

const app = await testApp()
const player = await givenPlayer(app)
const blocked = '10.4.0.1'
const blockList = createBlockList(app.db)

await app.db
  .insertInto('blocked_address')
  .values(
    [blocked, '2001:db8:4:4::'].map((ip_address) => ({
      ip_address,
      reason: 'a farm',
      blocked_by: player.playerId,
      created_at: app.clock.now(),
    })),
  )
  .execute()
// Another process, started after the addresses were blocked.
const later = await testApp({ db: app.db })

function get(url: string, remoteAddress: string) {
  return later.server.inject({ url, remoteAddress, headers: { cookie: player.cookie } })
}

describe('a blocked address', () => {
  it.each([
    '/api/auth/user',
    '/api/public/stats',
    '/api/signup-bonus',
    '/%61pi/auth/user',
    '/api/ready/../auth/user',
    SOCKET_PATH,
    SOCKET_IO_PATH,
  ])('cannot request %s', async (url) => {
    const { statusCode } = await get(url, '10.4.0.2')
    const response = await get(url, blocked)
    expect(response.json()).toMatchObject({
      code: 'address_blocked',
      message: 'Your network address is blocked.',
    })
    expect([statusCode, response.statusCode]).not.toContain(404)
    expect(response.statusCode).toBe(403)
  })

  it('cannot log in or sign up', async () => {
    const paths = ['/api/auth/login', '/api/auth/register']
    const responses = await Promise.all(
      paths.map((url) =>
        later.server.inject({ method: 'POST', url, remoteAddress: blocked, payload: {} }),
      ),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403])
  })

  it.each([
    ['/api/health', 200],
    ['/api/ready', 200],
    ['/api/postbacks/unknown', 404],
    ['/', 404],
  ])('can request %s', async (url, status) => {
    expect((await get(url, blocked)).statusCode).toBe(status)
  })

  it.each([
    ['::ffff:10.4.0.1', 403],
    ['::ffff:a04:1', 403],
    ['10.4.0.11', 200],
    ['2001:db8:4:4:5::6', 403],
    ['2001:db8:4:5:5::6', 200],
  ])('is matched by its normalized form: %s gets %i', async (remoteAddress, status) => {
    expect((await get('/api/signup-bonus', remoteAddress)).statusCode).toBe(status)
  })
})

describe('the block list', () => {
  it('includes the blocks of other processes after a refresh', async () => {
    await blockList.refresh()
    const row = { ip_address: '10.4.0.3', reason: 'a farm', blocked_by: player.playerId }
    await app.db
      .insertInto('blocked_address')
      .values({ ...row, created_at: app.clock.now() })
      .execute()
    expect([blockList.has(blocked), blockList.has('10.4.0.3')]).toEqual([true, false])
    await blockList.refresh()
    expect(blockList.has('10.4.0.3')).toBe(true)
  })

  it('is refreshed by a task', async () => {
    const row = { ip_address: '10.4.0.4', reason: 'a farm', blocked_by: player.playerId }
    await app.db
      .insertInto('blocked_address')
      .values({ ...row, created_at: app.clock.now() })
      .execute()
    expect((await get('/api/signup-bonus', '10.4.0.4')).statusCode).toBe(200)
    await later.scheduler.run('refresh-blocked-addresses')
    expect((await get('/api/signup-bonus', '10.4.0.4')).statusCode).toBe(403)
  })
})
