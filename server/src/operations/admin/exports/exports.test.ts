import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { givenPlayer } from '#testing/given.ts'
import { confirmAs } from '#testing/players/confirm-as.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 100, admin: true })
const player = await givenPlayer(app, { earned: 100, verified: true })
const other = await givenPlayer(app, { points: 100, admin: true })
const DAY_MS = 86_400_000

async function make(body: object, { by = admin, headers = {} } = {}) {
  await confirmAs(app, by)
  return send(app, by, '/api/admin/exports', body, headers)
}

async function fetchFile(id: number, { by = admin, method = 'GET' as 'GET' | 'HEAD' } = {}) {
  await confirmAs(app, by)
  const url = `/api/admin/exports/${id}`
  return app.server.inject({ method, url, headers: { cookie: by.cookie } })
}

async function get(what: string, days: typeof today) {
  const made = await make({ what, ...days })
  if (made.statusCode !== 200) throw new Error(made.body)
  return fetchFile(made.json().id)
}

function records() {
  return app.db
    .selectFrom('admin_action')
    .select(['id', 'admin_id', 'details'])
    .where('action', '=', 'export_made')
    .orderBy('id')
    .execute()
}

const today = { from: '2026-03-02', to: '2026-03-02' }

async function lines(what: string, query = today) {
  const response = await get(what, query)
  if (response.statusCode !== 200) throw new Error(response.body)
  const [head, ...rest] = response.body.split('\r\n')
  return { head, rest: rest.slice(0, -1) }
}

function bet() {
  return app.server.inject({
    method: 'POST',
    url: '/api/games/dice',
    headers: { cookie: player.cookie },
    payload: { betAmount: 1, prediction: 'over' },
  })
}

beforeAll(async () => {
  await bet()
  app.clock.advance(DAY_MS)
  await bet()
})

describe('an exported file', () => {
  it('is a CSV attachment and is recorded', async () => {
    const response = await get('users', today)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toBe(
      'attachment; filename="users-2026-03-02-2026-03-02.csv"',
    )
    expect(response.body.startsWith('\ufeffid,')).toBe(true)
    expect(await records()).toEqual([
      {
        id: expect.any(Number),
        admin_id: admin.playerId,
        details: { what: 'users', ...today },
      },
    ])
  })

  it('can be downloaded for a minute, only by the admin who created it', async () => {
    const { id } = (await make({ what: 'users', ...today })).json()
    const count = (await records()).length
    expect((await fetchFile(id, { by: other })).json().code).toBe('not_found')
    expect((await fetchFile(id, { method: 'HEAD' })).body).toBe('')
    expect((await fetchFile(id)).statusCode).toBe(200)
    app.clock.advance(60_000)
    expect((await fetchFile(id)).json().code).toBe('not_found')
    expect(await records()).toHaveLength(count)
    app.clock.advance(-60_000)
  })

  it('cannot be downloaded under the id of another kind of action', async () => {
    await confirmAs(app, admin)
    await send(app, admin, `/api/admin/users/${other.playerId}/end-sessions`, {})
    const { id } = await app.db
      .selectFrom('admin_action')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect((await fetchFile(id)).statusCode).toBe(404)
  })

  it('contains the players who signed up in its period, with their wallets', async () => {
    const { head, rest } = await lines('users')
    expect(head).toMatch(/^\ufeffid,username,email,.*,created_at$/)
    expect(rest).toHaveLength(3)
    expect(rest[1]).toMatch(new RegExp(`^${player.playerId},${player.username},`))
    expect((await lines('users', { from: '2026-03-03', to: '2026-03-04' })).rest).toEqual([])
  })

  it.each(['before', 'after'])(
    'contains the transfers of its days, %s they are added up',
    async (when) => {
      if (when === 'after') await app.scheduler.run('add-up-figures')
      const countIn = async (query: typeof today) => (await lines('ledger', query)).rest.length
      const { rows } = await sql<{ day: string; count: number }>`
      select created_at::date::text as day, count(*) from transfer group by 1 order by 1
    `.execute(app.db)
      const [first, second] = rows
      expect(await countIn(today)).toBe(first?.count)
      expect(await countIn({ from: '2026-03-03', to: '2026-03-03' })).toBe(second?.count)
      expect(await countIn({ from: '2026-03-01', to: '2026-03-09' })).toBe(
        (first?.count ?? 0) + (second?.count ?? 0),
      )
    },
  )

  it('contains each of many rows once, even with equal times', async () => {
    await sql`
      with made as (
        insert into player (username, email, password_hash, offer_id, referral_code, created_at)
        select 'many_' || n, 'many_' || n || '@example.com', '-', 'm' || n, 'm' || n,
          timestamptz '2026-01-05 10:00:00.123456Z' + (n / 100) * interval '1 microsecond'
        from generate_series(1, 5000) as n returning id
      ) insert into wallet (player_id) select id from made`.execute(app.db)
    const { rest } = await lines('users', { from: '2026-01-05', to: '2026-01-05' })
    expect(rest).toHaveLength(5000)
    expect(new Set(rest.map((line) => line.split(',')[0])).size).toBe(5000)
  })

  it('is sent one at a time to each admin', async () => {
    const january = { what: 'users', from: '2026-01-05', to: '2026-01-05' }
    const [first, second] = await Promise.all([make(january), make(january)])
    await confirmAs(app, admin)
    const sending = await app.server.inject({
      url: `/api/admin/exports/${first.json().id}`,
      headers: { cookie: admin.cookie },
      payloadAsStream: true,
    })
    expect(sending.statusCode).toBe(200)
    expect((await fetchFile(second.json().id)).statusCode).toBe(429)
    await text(sending.stream())
    // The server may notice the end later than the reader.
    await eventually(async () => expect((await fetchFile(second.json().id)).statusCode).toBe(200))
  })

  it('escapes formulas', async () => {
    await app.db
      .updateTable('player')
      .set({ first_name: '=HYPERLINK("http://evil.example")', last_name: '@sum,1' })
      .where('id', '=', player.playerId)
      .execute()
    const { rest } = await lines('users')
    expect(rest[1]).toContain(`,"'=HYPERLINK(""http://evil.example"")","'@sum,1",`)
  })

  it('can contain withdrawals or admin actions', async () => {
    await confirmAs(app, admin)
    await app.server.inject({
      method: 'POST',
      url: `/api/admin/users/${player.playerId}/adjust-points`,
      headers: { cookie: admin.cookie },
      payload: { amount: 5000, reason: '-5 was too little' },
    })
    await app.server.inject({
      method: 'POST',
      url: '/api/withdrawal/request',
      headers: { cookie: player.cookie },
      payload: {
        method: 'paypal',
        amount: 1000,
        paymentDetails: 'someone@example.com',
        currentPassword: 'a quiet password',
      },
    })
    const day = { from: '2026-03-03', to: '2026-03-03' }
    const { rest: withdrawals } = await lines('withdrawals', day)
    expect(withdrawals).toHaveLength(1)
    expect(withdrawals[0]).toContain(`${player.username},paypal,1000,1000,pending`)
    expect(withdrawals[0]?.split(',')).toHaveLength(15)
    const { rest: actions } = await lines('actions', day)
    expect(actions.some((line) => line.includes('points_adjusted'))).toBe(true)
  })

  it('is refused for an invalid period or kind', async () => {
    const before = await records()
    for (const body of [
      { what: 'users', from: '2026-03-02', to: '2026-03-01' },
      { what: 'users', from: '2026-02-30', to: '2026-03-01' },
      { what: 'wallets', ...today },
    ]) {
      expect((await make(body)).statusCode).toBe(400)
    }
    expect(await records()).toEqual(before)
  })

  it.each([{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://evil.example' }])(
    'is neither created nor recorded for a request from another site with %j',
    async (headers) => {
      const before = await records()
      const foreign = await make({ what: 'users', ...today }, { headers })
      expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'foreign_origin'])
      expect(await records()).toEqual(before)
    },
  )
})
