import { beforeEach, describe, expect, test } from 'vitest'
import { fakeOgads } from '#testing/networks/ogads.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'
import { clickToken } from '../clicks/clicks.ts'
import { answerTicket } from '../tickets/answer-ticket.ts'
import { openTicket } from '../tickets/open-ticket.ts'

const app = await testApp({ env: { OGADS_SECRET: fakeOgads.secret } })
let playerId: number

beforeEach(async () => {
  playerId = await barePlayer(app.db, 0)
})

/** The player clicked an offer that promised 120 points. */
async function clicked(network = 'ogads'): Promise<number> {
  const { id } = await app.db
    .insertInto('offer_click')
    .values({
      player_id: playerId,
      network,
      offer_id: '4711',
      offer_name: 'Slow Coffee',
      points: 120,
      remote_address: '203.0.113.9',
      clicked_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function call(values: Record<string, string>) {
  const query = new URLSearchParams({ offer_name: '', ...values }).toString()
  return app.server.inject({ url: `/api/postbacks/ogads/${fakeOgads.secret}?${query}` })
}

const createToken = (clickId: number) => clickToken(clickId, POSTBACK_SECRET)

async function transactions() {
  return app.db
    .selectFrom('offer_transaction')
    .select(['transaction_id', 'points', 'offer_name', 'click_id'])
    .where('player_id', '=', playerId)
    .execute()
}

function setRate(value: string) {
  return app.db.updateTable('setting').set({ value }).where('key', '=', 'points_per_usd').execute()
}

async function latestVerdict(): Promise<string | undefined> {
  const latest = app.db.selectFrom('postback').select('verdict').orderBy('id', 'desc').limit(1)
  return (await latest.executeTakeFirst())?.verdict
}

/** An admin credits what the click promised. */
async function creditByAdmin(clickId: number): Promise<void> {
  const now = app.clock.now()
  const adminId = await barePlayer(app.db, 0)
  await app.db.transaction().execute(async (tx) => {
    const { id } = await openTicket(tx, { playerId, clickId, message: 'I did it.', now })
    await answerTicket(tx, { ticketId: id, adminId, answer: 'Yes.', isCredited: true, now })
  })
}

async function signals() {
  return app.db
    .selectFrom('abuse_signal')
    .select(['kind', 'subject', 'details'])
    .where('player_id', '=', playerId)
    .execute()
}

test('converts the reported dollars at the rate in the settings and uses the click as the id', async () => {
  const clickId = await clicked()
  expect((await call({ payout: '0.875', aff_sub4: createToken(clickId) })).statusCode).toBe(200)
  expect(await transactions()).toEqual([
    {
      transaction_id: String(clickId),
      points: 88,
      offer_name: 'Slow Coffee',
      click_id: clickId,
    },
  ])
  expect(await signals()).toEqual([])
})

test('pays at most what the click promised and raises one signal', async () => {
  const clickId = await clicked()
  const values = { payout: '900.00', aff_sub4: createToken(clickId) }
  await call(values)
  await call(values)
  expect((await transactions()).map(({ points }) => points)).toEqual([120])
  expect(await signals()).toEqual([
    {
      kind: 'promise_exceeded',
      subject: `ogads ${clickId}`,
      details: { promised: 120, reported: 90_000 },
    },
  ])
})

describe('pays a click once and treats as a duplicate', () => {
  test('the same dollars after a rate change', async () => {
    const aff_sub4 = createToken(await clicked())
    await call({ payout: '1.00', aff_sub4 })
    await setRate('90')
    const response = await call({ payout: '1.00', aff_sub4 })
    await setRate('100')
    expect([response.statusCode, response.body]).toEqual([200, 'OK'])
    expect((await transactions()).map(({ points }) => points)).toEqual([100])
    expect(await latestVerdict()).toBe('duplicate')
  })

  test('a different amount, which the verdict records', async () => {
    const aff_sub4 = createToken(await clicked())
    await call({ payout: '1.20', aff_sub4 })
    const response = await call({ payout: '0.90', aff_sub4, offer_name: 'Another name' })
    expect([response.statusCode, response.body]).toEqual([200, 'OK'])
    expect((await transactions()).map(({ points }) => points)).toEqual([120])
    expect(await latestVerdict()).toBe('duplicate_other_amount')
  })

  test.each([
    ['1.20', 'duplicate'],
    ['1.10', 'duplicate_other_amount'],
  ])('a report of %s dollars for a click credited by an admin: %s', async (payout, verdict) => {
    const clickId = await clicked()
    await creditByAdmin(clickId)
    const response = await call({ payout, aff_sub4: createToken(clickId) })
    expect([response.statusCode, response.body]).toEqual([200, 'OK'])
    expect((await transactions()).map(({ points }) => points)).toEqual([120])
    expect(await latestVerdict()).toBe(verdict)
  })
})

test('accepts an offer that pays less than half a point', async () => {
  const response = await call({ payout: '0.0049', aff_sub4: createToken(await clicked()) })
  expect([response.statusCode, response.body]).toEqual([200, 'OK'])
  expect(await transactions()).toEqual([])
})

describe('refuses', () => {
  test.each(['-1.20', '', '1e9', '10000'])('the payout %j', async (payout) => {
    expect((await call({ payout, aff_sub4: createToken(await clicked()) })).statusCode).toBe(400)
  })

  test("another network's click", async () => {
    const response = await call({ payout: '1.20', aff_sub4: createToken(await clicked('demo')) })
    expect(response.statusCode).toBe(404)
  })

  test('a forged click token', async () => {
    const clickId = await clicked()
    const forged = clickToken(clickId, 'another-secret-of-the-tests')
    expect((await call({ payout: '1.20', aff_sub4: forged })).statusCode).toBe(403)
    expect((await call({ payout: '1.20', aff_sub4: String(clickId) })).statusCode).toBe(403)
    const borrowed = createToken(clickId).replace(String(clickId), String(clickId + 1))
    expect((await call({ payout: '1.20', aff_sub4: borrowed })).statusCode).toBe(403)
  })
})
