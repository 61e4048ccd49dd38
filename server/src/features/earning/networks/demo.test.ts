import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { barePlayer } from '#testing/players/bare-player.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'
import { clickToken } from '../clicks/clicks.ts'
import { type DemoFields, demoSignature } from './demo.ts'

const app = await testApp()
let playerId: number
let user: string
let click: string
let transactions = 0

beforeAll(async () => {
  playerId = await barePlayer(app.db, 0)
  const row = app.db.selectFrom('player').select('offer_id').where('id', '=', playerId)
  user = (await row.executeTakeFirstOrThrow()).offer_id
})

beforeEach(async () => {
  click = clickToken(await clicked(playerId), POSTBACK_SECRET)
  transactions += 1
})

async function clicked(player: number): Promise<number> {
  const { id } = await app.db
    .insertInto('offer_click')
    .values({
      player_id: player,
      network: 'demo',
      offer_id: 'paper-lantern',
      offer_name: 'Paper Lantern',
      points: 250,
      remote_address: '203.0.113.9',
      clicked_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function credit(values: Partial<DemoFields>): DemoFields {
  return { user, transaction: `tx${transactions}`, points: '250', kind: 'credit', click, ...values }
}

function send(fields: DemoFields, signed = fields) {
  const signature = demoSignature(signed, POSTBACK_SECRET)
  const query = new URLSearchParams({ ...fields, signature }).toString()
  return app.server.inject({ url: `/api/postbacks/demo?${query}` })
}

function reported() {
  return app.db
    .selectFrom('offer_transaction')
    .select(['player_id', 'points', 'offer_name'])
    .where('transaction_id', '=', `tx${transactions}`)
    .execute()
}

test("uses the click's offer name and pays at most what the click promised", async () => {
  expect((await send(credit({ points: '900' }))).statusCode).toBe(200)
  expect(await reported()).toEqual([
    { player_id: playerId, points: 250, offer_name: 'Paper Lantern' },
  ])
})

test('pays less than promised when less is reported', async () => {
  await send(credit({ points: '40' }))
  expect(await reported()).toMatchObject([{ points: 40 }])
})

test('pays a click once, even under different transaction ids', async () => {
  await send(credit({ transaction: 'first-name' }))
  const response = await send(credit({}))
  expect([response.statusCode, response.body]).toEqual([200, 'DUP'])
  expect(await reported()).toEqual([])
})

describe('refuses', () => {
  test("another player's click", async () => {
    const theirs = clickToken(await clicked(await barePlayer(app.db, 0)), POSTBACK_SECRET)
    expect((await send(credit({ click: theirs }))).statusCode).toBe(409)
    expect(await reported()).toEqual([])
  })

  test.each(['1', '1.AAAAAAAAAAAAAAAAAAAAAA', 'a-click'])('the forged click %s', async (forged) => {
    expect((await send(credit({ click: forged }))).statusCode).toBe(400)
  })

  test('a click added to or removed from a signed call', async () => {
    const without = credit({})
    delete without.click
    expect((await send(credit({}), without)).statusCode).toBe(403)
    expect((await send(without, credit({}))).statusCode).toBe(403)
  })
})
