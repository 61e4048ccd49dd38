import { crash } from '@tallyhouse/game-rules/crash'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { unguarded } from '#testing/database/unguarded.ts'
import { givenPlayer } from '#testing/given.ts'
import { chooseLuck } from '#testing/players/choose-luck.ts'
import { send } from '#testing/send.ts'
import { stayUp } from '#testing/stay-up.ts'
import { testApp } from '#testing/test-app.ts'
import { interruptionCheck } from './interruption-audit.ts'

const app = await testApp()
const player = await givenPlayer(app, { points: 1000 })

const readNew = async () =>
  (await interruptionCheck.share?.(app.db, new Set(), app.clock.now()))?.map(({ row }) => row)
const readAll = async () =>
  (await interruptionCheck.breaches(app.db, new Set())).map(({ row }) => row)

/** Starts a flight that lasts longer than these tests, and stays up for a second. */
async function fly(): Promise<number> {
  await chooseLuck(
    app,
    player,
    (random) => crash.draw(random, { cashOutHundredths: null }).crashPointHundredths > 1500,
  )
  const started = await send(app, player, '/api/games/crash/start', { betAmount: 100 })
  await stayUp(1000, app)
  return started.json().roundId
}

/** Replaces how a round ended, and returns how it did. */
async function rewrite(roundId: number, choice: object): Promise<object> {
  const stored = app.db.selectFrom('round').select('choice').where('id', '=', roundId)
  const former = (await stored.executeTakeFirstOrThrow()).choice as object
  await unguarded(app.db, (tx) =>
    sql`update round set choice = ${JSON.stringify(choice)}::jsonb where id = ${roundId}`.execute(
      tx,
    ),
  )
  return former
}

it('reports an interrupted round in each call, and leaves what it has read to the full check', async () => {
  const roundId = await fly()
  app.clock.advance(5000)
  const restarted = await testApp({ db: app.db, now: app.clock.now() })
  await restarted.scheduler.run('expire-rounds')
  const flewOn = { cashOutHundredths: 151 }
  const rule = await rewrite(roundId, flewOn)
  await stayUp(61_000, app)
  for (const _call of [1, 2]) expect(await readNew()).toEqual([`round ${roundId}`])
  await rewrite(roundId, rule)
  expect(await readNew()).toEqual([])
  await rewrite(roundId, flewOn)
  expect(await readNew()).toEqual([])
  expect(await readAll()).toEqual([`round ${roundId}`])
  await rewrite(roundId, rule)
})

it('judges a round that claims to end after the last heartbeat by the interruption that follows', async () => {
  const roundId = await fly()
  await send(app, player, '/api/games/crash/cashout', {})
  const rule = await rewrite(roundId, { cashOutHundredths: 10_000_000 })
  await stayUp(4000, app)
  app.clock.advance(61_000)
  expect(await readNew()).toEqual([])
  await app.scheduler.run('record-heartbeat')
  expect(await readNew()).toEqual([`round ${roundId}`])
  await rewrite(roundId, rule)
  expect(await readNew()).toEqual([])
})
