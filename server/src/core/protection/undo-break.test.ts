import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'

const HOUR_MS = 3_600_000
const app = await testApp()
let player: GivenPlayer

beforeEach(async () => {
  app.clock.advance(24 * HOUR_MS)
  player = await givenPlayer(app, { points: 100 })
})

const excludeSelf = (months = 60) =>
  send(app, player, '/api/user/protection/self-exclusion', { months })
const takeTimeOut = (days: number) => send(app, player, '/api/user/protection/time-out', { days })

async function betCode(): Promise<string> {
  const bet = { betAmount: 1, prediction: 'over' }
  return (await send(app, player, '/api/games/dice', bet)).json().code ?? 'settled'
}

/** The tokens in the links emailed to the player. */
async function tokens(): Promise<string[]> {
  await app.jobs.runDue()
  return app.mails
    .filter(({ to }) => to === player.email)
    .flatMap(({ text }) => /undo-break\?token=(\S+)/.exec(text)?.[1] ?? [])
}

async function undo(token = ''): Promise<string> {
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/undo-break',
    payload: { token },
  })
  return response.statusCode === 200 ? 'ok' : response.json().code
}

it('a long break can be undone once within an hour with the emailed link', async () => {
  await excludeSelf()
  expect(await betCode()).toBe('self_excluded')
  const [token] = await tokens()
  app.clock.advance(HOUR_MS - 1)
  const responses = await Promise.all([undo(token), undo(token)])
  expect(responses.toSorted()).toEqual(['ok', 'token_invalid'])
  expect(await betCode()).toBe('settled')
  const { selfExcludedUntil } = (await send(app, player, '/api/user/protection')).json()
  expect(selfExcludedUntil).toBeNull()
})

it('after an hour, a break stays', async () => {
  await excludeSelf(6)
  const [token] = await tokens()
  app.clock.advance(HOUR_MS)
  expect(await undo(token)).toBe('token_invalid')
  expect(await betCode()).toBe('self_excluded')
})

it('a link undoes only its own break', async () => {
  await takeTimeOut(30)
  const [first] = await tokens()
  await excludeSelf()
  app.clock.advance(1000)
  expect(await undo(first)).toBe('ok')
  expect(await betCode()).toBe('self_excluded')
})

it('a short break has no link', async () => {
  app.clock.advance(15 * 60_000)
  for (const days of [1, 7]) expect((await takeTimeOut(days)).statusCode).toBe(200)
  expect((await takeTimeOut(30)).json().code).toBe('password_required')
  expect(await tokens()).toEqual([])
  expect(await undo('made up')).toBe('token_invalid')
})

it('the database lets a break change only by its link within the hour', async () => {
  await excludeSelf()
  const update = (values: string) =>
    sql`update play_break set ${sql.raw(values)} where player_id = ${player.playerId}`.execute(
      app.db,
    )
  const late = "started_at + interval '1 hour'"
  await expect(update("ends_at = ends_at - interval '1 day'")).rejects.toThrow('append-only')
  await expect(update(`undone_at = ${late}, ends_at = ${late}`)).rejects.toThrow('append-only')
  await expect(update('undo_hash = null')).rejects.toThrow('append-only')
})
