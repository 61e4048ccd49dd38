import { expect, it } from 'vitest'
import { givenPlayer } from './testing/given.ts'
import { testApp } from './testing/test-app.ts'
import { forgetOld } from './upkeep.ts'

const app = await testApp()
const DAY_MS = 86_400_000

it('forgets old keys, finished jobs and ended sessions, and keeps the rest', async () => {
  const player = await givenPlayer(app)
  const roll = (key: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/games/dice',
      headers: { cookie: player.cookie, 'idempotency-key': key },
      payload: { betAmount: 1, prediction: 'over' },
    })
  await roll('old')
  await app.jobs.runDue()
  app.clock.advance(6 * DAY_MS)
  await roll('new')
  app.clock.advance(2 * DAY_MS)
  await forgetOld(app.db, app.clock.now())
  const keys = await app.db.selectFrom('idempotency_key').select('key').execute()
  expect(keys).toEqual([{ key: 'new' }])
  expect(await app.db.selectFrom('job').selectAll().execute()).toHaveLength(1)

  app.clock.advance(120 * DAY_MS)
  await forgetOld(app.db, app.clock.now())
  expect(await app.db.selectFrom('job').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('session').selectAll().execute()).toEqual([])
  expect(await app.db.selectFrom('round').selectAll().execute()).toHaveLength(2)
})
