import { PAGE_PLAYER_HEADER, VISITOR } from '@tallyhouse/contract/endpoint'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { calls } from '#testing/all-calls.ts'
import { digestTables } from '#testing/digest-tables.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()
const admin = await givenPlayer(app, { admin: true, verified: true })
const player = await givenPlayer(app, { verified: true })

/** Calls that change state, or whose response belongs to a player. */
const playersCalls = calls.filter(({ access, method }) => access !== 'public' || method !== 'GET')

async function send(
  { method, path }: (typeof calls)[number],
  { cookie, shown, payload }: { cookie?: string; shown: string; payload?: object },
) {
  const response = await app.server.inject({
    method,
    url: path.replace(/:[a-zA-Z]+/g, '1'),
    headers: { [PAGE_PLAYER_HEADER]: shown, ...(cookie && { cookie }) },
    ...(method !== 'GET' && { payload: payload ?? {} }),
  })
  return `${response.statusCode} ${response.json().code}`
}

async function digestEverything() {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public'`.execute(app.db)
  return digestTables(
    app.db,
    rows.map(({ tablename }) => tablename),
  )
}

const call = (path: string) => calls.filter((one) => one.path === path)[0] as (typeof calls)[number]

it('refuses every call for a player from a page of another one, before anything else', async () => {
  const before = await digestEverything()
  const pages: { of: string; session: GivenPlayer; shown: string }[] = [
    { of: 'another player', session: player, shown: String(admin.playerId) },
    { of: 'a visitor', session: player, shown: VISITOR },
    { of: 'a player, now an admin', session: admin, shown: String(player.playerId) },
    { of: 'junk', session: player, shown: `${player.playerId}.0` },
  ]
  for (const { of, session, shown } of pages) {
    for (const one of playersCalls) {
      const response = await send(one, { cookie: session.cookie, shown })
      expect(`${one.method} ${one.path} from a page of ${of}: ${response}`).toBe(
        `${one.method} ${one.path} from a page of ${of}: 409 player_changed`,
      )
    }
  }
  expect(await digestEverything()).toEqual(before)
})

it('serves every call from a page of its player, and from a program that names none', async () => {
  const read = calls.filter(({ access, method }) => access === 'player' && method === 'GET')
  for (const one of read) {
    const response = await send(one, { cookie: player.cookie, shown: String(player.playerId) })
    expect(response).not.toMatch('player_changed')
  }
  const bet = { betAmount: 1, prediction: 'over' }
  const dice = { cookie: player.cookie, shown: String(player.playerId), payload: bet }
  expect(await send(call('/api/games/dice'), dice)).toMatch(/^200/)
  const { statusCode } = await app.server.inject({
    method: 'POST',
    url: '/api/games/dice',
    headers: { cookie: player.cookie },
    payload: bet,
  })
  expect(statusCode).toBe(200)
})

it('logs in and out from a page whose session is over', async () => {
  const payload = { username: player.username, password: 'a quiet password' }
  expect(await send(call('/api/auth/login'), { shown: VISITOR, payload })).toMatch(/^200/)
  expect(await send(call('/api/auth/logout'), { shown: String(player.playerId) })).toMatch(/^200/)
  const read = await send(call('/api/user/stats'), { shown: String(player.playerId) })
  expect(read).toBe('401 unauthenticated')
})

it('ignores the header on reads that anyone may make', async () => {
  const shown = { cookie: player.cookie, shown: VISITOR }
  expect(await send(call('/api/public/stats'), shown)).toMatch(/^200/)
})
