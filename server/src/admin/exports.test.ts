import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { givenPlayer } from '../testing/given.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 100, admin: true })
const player = await givenPlayer(app, { points: 100, verified: true })
const DAY_MS = 86_400_000

function get(what: string, query: Record<string, string>, headers: Record<string, string> = {}) {
  return app.server.inject({
    url: `/api/admin/export/${what}`,
    query,
    headers: { cookie: admin.cookie, ...headers },
  })
}

const today = { from: '2026-03-02', to: '2026-03-02' }

async function lines(what: string, query: Record<string, string> = today) {
  const answer = await get(what, query)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const [head, ...rest] = answer.body.split('\r\n')
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
  it('is CSV to be saved, and recorded', async () => {
    const answer = await get('users', today)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="users-2026-03-02-2026-03-02.csv"',
    )
    const action = await app.db
      .selectFrom('admin_action')
      .select(['admin_id', 'action', 'details'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(action).toEqual({
      admin_id: admin.playerId,
      action: 'export_made',
      details: { what: 'users', ...today },
    })
  })

  it('has the players who signed up in its period, with their wallets', async () => {
    const { head, rest } = await lines('users')
    expect(head).toMatch(/^id,username,email,.*,created_at$/)
    expect(rest).toHaveLength(2)
    expect(rest[1]).toMatch(new RegExp(`^${player.playerId},${player.username},`))
    expect((await lines('users', { from: '2026-03-03', to: '2026-03-04' })).rest).toEqual([])
  })

  it.each(['before', 'after'])(
    'has the transfers of its days, %s they are added up',
    async (when) => {
      if (when === 'after') await app.figureKeeper.look()
      const asked = async (query: Record<string, string>) =>
        (await lines('ledger', query)).rest.length
      const { rows } = await sql<{ day: string; count: number }>`
      select created_at::date::text as day, count(*) from transfer group by 1 order by 1
    `.execute(app.db)
      const [first, second] = rows
      expect(await asked(today)).toBe(first?.count)
      expect(await asked({ from: '2026-03-03', to: '2026-03-03' })).toBe(second?.count)
      expect(await asked({ from: '2026-03-01', to: '2026-03-09' })).toBe(
        (first?.count ?? 0) + (second?.count ?? 0),
      )
    },
  )

  it('has each of many rows once, also of those of one instant', async () => {
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

  it('disarms what a spreadsheet would run', async () => {
    await app.db
      .updateTable('player')
      .set({ first_name: '=HYPERLINK("http://evil.example")', last_name: '@sum,1' })
      .where('id', '=', player.playerId)
      .execute()
    const { rest } = await lines('users')
    expect(rest[1]).toContain(`,"'=HYPERLINK(""http://evil.example"")","'@sum,1",`)
  })

  it('has withdrawals and actions', async () => {
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
      payload: { method: 'paypal', amount: 1000, paymentDetails: 'someone@example.com' },
    })
    const day = { from: '2026-03-03', to: '2026-03-03' }
    const { rest: withdrawals } = await lines('withdrawals', day)
    expect(withdrawals).toHaveLength(1)
    expect(withdrawals[0]).toContain(`${player.username},paypal,1000,1000,pending`)
    const { rest: actions } = await lines('actions', day)
    expect(actions.some((line) => line.includes('points_adjusted'))).toBe(true)
  })

  it('is refused to a page of another site, and for a period that makes no sense', async () => {
    const foreign = await get('users', today, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(403)
    expect(foreign.json().code).toBe('foreign_origin')
    expect((await get('users', { from: '2026-03-02', to: '2026-03-01' })).statusCode).toBe(400)
    expect((await get('users', { from: '2026-02-30', to: '2026-03-01' })).statusCode).toBe(400)
    expect((await get('wallets', today)).statusCode).toBe(400)
  })
})
