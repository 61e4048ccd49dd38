import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const DAY_MS = 86_400_000
let signUps = 0

async function signUp(from: { remoteAddress: string; device?: string }) {
  signUps += 1
  const username = `player_${signUps}`
  const email = `${username}@example.com`
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress: from.remoteAddress,
    headers: { cookie: from.device ? `device=${from.device}` : '' },
    payload: { username, email, password: 'a quiet password' },
  })
  expect(response.statusCode).toBe(200)
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const device = from.device ?? cookie.match(/device=([0-9a-f]+)/)?.[1] ?? ''
  return { playerId: Number(response.json().id), username, email, cookie, device }
}

type Player = Awaited<ReturnType<typeof signUp>>

async function exclude(player: Player): Promise<void> {
  await confirmAs(app, player)
  const url = '/api/user/protection/self-exclusion'
  expect((await send(app, player, url, { months: 6 })).statusCode).toBe(200)
}

function readPlayerSignals({ playerId }: Player) {
  return app.db
    .selectFrom('abuse_signal')
    .select(['subject', 'details'])
    .where('player_id', '=', playerId)
    .where('kind', '=', 'self_excluded_again')
    .execute()
}

describe('a self-excluded player who signs up again', () => {
  it('is detected by the device at any address', async () => {
    const excluded = await signUp({ remoteAddress: '10.7.0.1' })
    await exclude(excluded)
    app.clock.advance(100 * DAY_MS)
    const again = await signUp({ remoteAddress: '10.7.0.2', device: excluded.device })
    const details = { excluded: excluded.username, shared: 'device' }
    expect(await readPlayerSignals(again)).toEqual([{ subject: excluded.username, details }])
  })

  it('is detected by the address for 30 days', async () => {
    const excluded = await signUp({ remoteAddress: '10.7.1.1' })
    await exclude(excluded)
    app.clock.advance(30 * DAY_MS - 1)
    const again = await signUp({ remoteAddress: '::ffff:10.7.1.1' })
    const details = { excluded: excluded.username, shared: 'address' }
    expect(await readPlayerSignals(again)).toEqual([{ subject: excluded.username, details }])
    app.clock.advance(1)
    expect(await readPlayerSignals(await signUp({ remoteAddress: '10.7.1.1' }))).toEqual([])
  })

  it('is detected only within the newest thousand sightings of an address', async () => {
    const excluded = await signUp({ remoteAddress: '10.7.3.1' })
    await exclude(excluded)
    app.clock.advance(1)
    const crowd = await signUp({ remoteAddress: '10.7.3.2' })
    const seen = (count: number) =>
      sql`
      insert into sighting (player_id, remote_address, device, first_at, last_at)
      select ${crowd.playerId}, '10.7.3.1', 'device ' || n, ${app.clock.now()}, ${app.clock.now()}
      from generate_series(1, ${count}::int) n on conflict do nothing`.execute(app.db)
    await seen(998)
    expect(await readPlayerSignals(await signUp({ remoteAddress: '10.7.3.1' }))).toHaveLength(1)
    await seen(1000)
    expect(await readPlayerSignals(await signUp({ remoteAddress: '10.7.3.1' }))).toEqual([])
  })

  it('is not detected without a shared device or address, or after the exclusion', async () => {
    const excluded = await signUp({ remoteAddress: '10.7.2.1' })
    await exclude(excluded)
    expect(await readPlayerSignals(await signUp({ remoteAddress: '10.7.2.2' }))).toEqual([])
    app.clock.advance(200 * DAY_MS)
    const later = await signUp({ remoteAddress: '10.7.2.1', device: excluded.device })
    expect(await readPlayerSignals(later)).toEqual([])
  })
})
