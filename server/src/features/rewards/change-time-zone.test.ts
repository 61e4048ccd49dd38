import { beforeEach, describe, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'
import { changeTimeZone } from './change-time-zone.ts'

const DAY_MS = 86_400_000
const app = await testApp({ now: new Date('2026-03-02T12:00:00Z') })
let player: GivenPlayer

beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'))
  player = await givenPlayer(app)
})

function change(timeZone: string) {
  return app.server.inject({
    method: 'PUT',
    url: '/api/user/time-zone',
    headers: { cookie: player.cookie },
    payload: { timeZone },
  })
}

function claim() {
  const { cookie } = player
  return app.server.inject({ method: 'POST', url: '/api/daily-bonus', headers: { cookie } })
}

async function status() {
  const headers = { cookie: player.cookie }
  return (await app.server.inject({ url: '/api/daily-bonus/status', headers })).json()
}

function storeZone(name: string) {
  return app.db
    .updateTable('player')
    .set({ time_zone: name })
    .where('id', '=', player.playerId)
    .execute()
}

/** Changes the zone without a session, because a session would expire before the next possible change. */
async function changed(timeZone: string, daysLater: number) {
  const { playerId } = player
  const now = new Date(app.clock.now().getTime() + daysLater * DAY_MS)
  return app.db.transaction().execute((tx) => changeTimeZone(tx, { playerId, name: timeZone, now }))
}

describe('changing the time zone', () => {
  it('is possible once in 30 days', async () => {
    expect((await change('Europe/Berlin')).json()).toEqual({
      timeZone: 'Europe/Berlin',
      timeZoneChangeableAt: '2026-04-01T12:00:00.000Z',
    })
    expect((await change('Asia/Tokyo')).json()).toMatchObject({
      code: 'zone_changed_recently',
      message:
        'You can change your time zone once every 30 days. The next change is possible on 2026-04-01.',
    })
    await expect(changed('Asia/Tokyo', 29.999)).rejects.toMatchObject({
      code: 'zone_changed_recently',
    })
    expect(await changed('Asia/Tokyo', 30)).toMatchObject({ timeZone: 'Asia/Tokyo' })
  })

  it('does not count if it is the same zone under another name', async () => {
    const first = await changed('Asia/Kolkata', 0)
    expect(first.timeZone).toBe('Asia/Kolkata')
    expect(await changed('asia/calcutta', 40)).toEqual(first)
    // Earlier versions stored the former name.
    await storeZone('Asia/Calcutta')
    expect(await changed('Asia/Kolkata', 40)).toEqual(first)
    expect(await changed('Europe/Berlin', 40)).toMatchObject({ timeZone: 'Europe/Berlin' })
  })

  it.each(['Mars/Olympus', '+02:00', 'SystemV/EST5', 'UTC\0'])('rejects %j', async (name) => {
    const response = await change(name)
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_request'])
  })

  it.each(['America/Foo', '+05:30'])(
    'ends days in UTC while %s is unknown, and shows it',
    async (name) => {
      await storeZone(name)
      expect(await status()).toMatchObject({ timeZone: 'UTC', unknownTimeZone: name })
      expect((await claim()).statusCode).toBe(200)
      expect((await change('UTC')).json()).toMatchObject({ timeZone: 'UTC' })
      expect(await status()).toMatchObject({ timeZone: 'UTC', unknownTimeZone: null })
    },
  )

  it('accepts only one of several concurrent changes', async () => {
    const zones = ['Europe/Berlin', 'Asia/Tokyo', 'America/Lima', 'Africa/Cairo']
    const responses = await Promise.all(zones.map(change))
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
  })

  it('does not allow a second bonus through a concurrent claim', async () => {
    const [, ...claims] = await Promise.all([
      change('Pacific/Kiritimati'),
      ...Array.from({ length: 10 }, claim),
    ])
    expect(claims.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it('does not allow a second bonus on the day of a claim', async () => {
    await claim()
    await change('Pacific/Kiritimati')
    expect((await claim()).json().code).toBe('already_claimed')
    app.clock.set(new Date('2026-03-03T00:00:00Z'))
    expect((await claim()).json()).toMatchObject({ streak: 2 })
  })
})
