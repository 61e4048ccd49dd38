import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { stopDate } from '#testing/stop-date.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { points: 7, verified: true, admin: true })
const PLAYERS = 60

type Line = {
  id: number
  username: string
  points: number
  cursor: string
  [name: string]: unknown
}

/** Adds 60 players. `user_1` has 10 points, and each next one has the same or 10 points more. */
beforeAll(async () => {
  await sql`
    with made as (
      insert into player (username, email, email_verified_at, password_hash, offer_id,
        referral_code, created_at)
      select 'User_' || n, 'mail' || n || '@' || case when n % 2 = 0 then 'even' else 'odd' end
        || '.example', case when n % 3 = 0 then ${app.clock.now()}::timestamptz end, '-', n, n,
        ${app.clock.now()}::timestamptz
      from generate_series(1, ${PLAYERS}::int) as n order by n
      returning id, username
    )
    insert into wallet (player_id, available, earned)
    select id, (substr(username, 6)::int + 1) / 2 * 10, 100 from made`.execute(app.db)
  await ban('user_4', 'user_60')
  await sql`
    insert into abuse_signal (player_id, kind, subject, details, created_at)
    select id, 'offer_velocity', '', '{}', created_at from player
    where lower(username) in ('user_5', 'user_60')`.execute(app.db)
  await app.scheduler.run('update-ranks')
})

async function ban(...names: string[]) {
  await sql`
    insert into ban (player_id, reason, banned_by, created_at)
    select id, 'abuse', ${admin.playerId}, created_at from player
    where lower(username) = any(${names}::text[])`.execute(app.db)
}

async function list(query: Record<string, string> = {}): Promise<Line[]> {
  const response = await send(app, admin, `/api/admin/users?${String(new URLSearchParams(query))}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** All pages in a list, in order. */
async function listAll(query: Record<string, string> = {}): Promise<string[]> {
  const names: string[] = []
  for (let before: string | undefined; ; ) {
    const page = await list({ ...query, ...(before && { before }) })
    names.push(...page.map(({ username }) => username.toLowerCase()))
    if (page.length < 20) return names
    before = page.at(-1)?.cursor
  }
}

const allNames = Array.from({ length: PLAYERS }, (_, index) => `user_${PLAYERS - index}`)
const usernames = (...names: number[]) => names.map((n) => `user_${n}`)

describe('the list of players', () => {
  it('shows the newest 20 first and pages to the last without gaps', async () => {
    expect((await list()).map(({ username }) => username.toLowerCase())).toEqual(
      allNames.slice(0, 20),
    )
    expect(await listAll()).toEqual([...allNames, admin.username])
  })

  it('shows the details of each player', async () => {
    const [last] = await list()
    expect(last).toMatchObject({
      username: 'User_60',
      email: 'mail60@even.example',
      emailVerified: true,
      isAdmin: false,
      isBanned: true,
      banReason: 'abuse',
      points: 300,
      totalEarned: 100,
      level: 1,
      openSignals: 1,
      createdAt: app.clock.now().toISOString(),
    })
  })

  it('sorts by points and then by age, including banned players', async () => {
    const byPoints = allNames
      .map((name) => Number(name.slice(5)))
      .sort((a, b) => Math.ceil(b / 2) - Math.ceil(a / 2) || a - b)
    expect(await listAll({ sort: 'points' })).toEqual([...usernames(...byPoints), admin.username])
  })

  it('filters banned, flagged, verified and admin players, in either sort order', async () => {
    expect(await listAll({ banned: 'true' })).toEqual(usernames(60, 4))
    expect(await listAll({ banned: 'true', sort: 'points' })).toEqual(usernames(60, 4))
    expect(await listAll({ flagged: 'true' })).toEqual(usernames(60, 5))
    expect(await listAll({ flagged: 'true', banned: 'false' })).toEqual(usernames(5))
    expect(await listAll({ admin: 'true', sort: 'points' })).toEqual([admin.username])
    expect(await listAll({ verified: 'true', admin: 'false' })).toHaveLength(PLAYERS / 3)
    expect(await listAll({ verified: 'false', sort: 'points' })).toHaveLength((PLAYERS / 3) * 2)
  })

  it('finds names by prefix, ignoring case, from A to Z and in pages', async () => {
    expect(await listAll({ search: 'USER_6' })).toEqual(usernames(6, 60))
    const found = await listAll({ search: 'user_' })
    expect(found).toEqual([...allNames].sort())
  })

  it('finds an email by the typed form of its domain', async () => {
    const player = app.db.updateTable('player').where('username', '=', 'User_59')
    await player.set({ email: 'mail59@xn--mnchen-3ya.de' }).execute()
    expect(await listAll({ search: 'mail59@MÜNCHEN.de' })).toEqual(usernames(59))
    await player.set({ email: 'mail59@odd.example' }).execute()
  })

  it('finds emails by prefix, after names', async () => {
    expect(await listAll({ search: 'mail59@' })).toEqual(usernames(59))
    expect(await listAll({ search: 'mail' })).toHaveLength(PLAYERS)
    expect(await listAll({ search: 'mail', banned: 'true' })).toEqual(usernames(4, 60))
  })

  it('continues from names to emails on the next page', async () => {
    const names = Array.from({ length: 30 }, (_, n) => `m_${String(n).padStart(2, '0')}`)
    await sql`
      with made as (
        insert into player (username, email, password_hash, offer_id, referral_code, created_at)
        select name, 'z' || name || '@example.com', '-', name, name, now()
        from unnest(${names}::text[]) as name returning id
      ) insert into wallet (player_id) select id from made`.execute(app.db)
    const found = await listAll({ search: 'm' })
    expect(found.slice(0, 30)).toEqual(names)
    expect(new Set(found).size).toBe(30 + PLAYERS)
    expect(found).toHaveLength(30 + PLAYERS)
  })

  it('finds names by a part of them, after names and emails that start with it, in pages', async () => {
    const names = Array.from({ length: 45 }, (_, n) => `mid_Lamp_${n}`)
    await sql`
      with made as (
        insert into player (username, email, password_hash, offer_id, referral_code, created_at)
        select name, case when name = 'lamp_3' then 'x' else 'y' end || name || '@example.com', '-',
          name, name, now()
        from unnest(${[...names, 'lamp_3', 'other_lam']}::text[]) as name returning id
      ) insert into wallet (player_id) select id from made`.execute(app.db)
    await sql`update player set email = 'lamp@example.com' where username = 'User_7'`.execute(
      app.db,
    )
    const found = await listAll({ search: 'LAMP' })
    expect(found.slice(0, 2)).toEqual(['lamp_3', 'user_7'])
    expect(found.slice(2)).toEqual([...names].reverse().map((name) => name.toLowerCase()))
    expect(await listAll({ search: 'p_44' })).toEqual(['mid_lamp_44'])
    expect(await listAll({ search: 'd_', admin: 'true' })).toEqual([])
    expect(await listAll({ search: 'amp', banned: 'true' })).toEqual([])
  })

  it('finds a player by id', async () => {
    const [last] = await list()
    const [found] = await list({ search: String(last?.id) })
    expect(found?.id).toBe(last?.id)
  })

  it('refuses characters that text columns cannot store', async () => {
    const response = await send(app, admin, '/api/admin/users?search=%00')
    expect(response.statusCode).toBe(400)
  })

  it('treats pattern characters literally', async () => {
    expect(await list({ search: 'user%' })).toEqual([])
    expect(await list({ search: 'user\\' })).toEqual([])
  })
})

it('is rate limited to the speed of a person', async () => {
  onTestFinished(stopDate())
  const paced = await testApp({ db: app.db, env: { RATE_LIMITS: 'on' } })
  const responses = await Promise.all(
    Array.from({ length: 101 }, () => send(paced, admin, '/api/admin/users')),
  )
  expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
})
