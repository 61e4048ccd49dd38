import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { forgetOld } from '../upkeep.ts'

const DAY_MS = 86_400_000
const app = await testApp()

function forge() {
  return app.server.inject({ url: '/api/postbacks/demo?signature=00' })
}

async function keptCount(): Promise<number> {
  return (await app.db.selectFrom('postback').select('id').execute()).length
}

test('keeps 60 calls a minute that anybody could have made, and answers all of them', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, forge))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(70).fill(403))
  expect(await keptCount()).toBe(60)
  app.clock.advance(59_999)
  await forge()
  expect(await keptCount()).toBe(60)
  app.clock.advance(1)
  await forge()
  expect(await keptCount()).toBe(61)
})

test('forgets them after a week, and nothing else', async () => {
  const kept = { network: 'demo', method: 'GET', query: '', body: '', remote_address: '127.0.0.1' }
  await app.db
    .insertInto('postback')
    .values(
      ['credited', 'not_found', 'signature_wrong', 'forbidden'].map((verdict) => ({
        ...kept,
        verdict,
        received_at: app.clock.now(),
      })),
    )
    .execute()
  app.clock.advance(7 * DAY_MS)
  await forgetOld(app.db, app.clock.now())
  expect(await keptCount()).toBeGreaterThanOrEqual(4)
  app.clock.advance(1)
  await forgetOld(app.db, app.clock.now())
  const left = await app.db.selectFrom('postback').select('verdict').orderBy('id').execute()
  expect(left.map(({ verdict }) => verdict)).toEqual(['credited', 'not_found'])
})
