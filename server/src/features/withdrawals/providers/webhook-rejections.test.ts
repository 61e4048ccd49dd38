import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  type Conduct,
  FULFILLMENT_SECRET,
  fakeFulfillment,
} from '#testing/fakes/fake-fulfillment.ts'
import { type GivenPlayer, givenEarner, givenPlayer, newRobloxDetails } from '#testing/given.ts'
import { listBreaches } from '#testing/list-breaches.ts'
import { readWallet } from '#testing/players/read-wallet.ts'
import { readWithdrawalRow } from '#testing/players/read-withdrawal-row.ts'
import { send } from '#testing/send.ts'
import { testApp } from '#testing/test-app.ts'
import { withdrawalsChecks } from '../audit.ts'
import { signedHeaders } from './webhook-signature.ts'

let conduct: Conduct = 'pays'
let rejection: number | undefined
let now = new Date()
const service = await fakeFulfillment({
  chooseConduct: () => conduct,
  refuses: () => rejection,
  clock: { now: () => now },
  lateMs: 7_200_000,
})
afterAll(service.close)
const env = { PAYOUT_WEBHOOK_URL: service.url, PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET }
const app = await testApp({ env })
now = app.clock.now()
const admin = await givenPlayer(app, { admin: true })
let player: GivenPlayer

beforeEach(async () => {
  conduct = 'pays'
  rejection = undefined
  await app.db.deleteFrom('payout_delay').execute()
  await app.db.deleteFrom('notification').execute()
  player = await givenEarner(app, 1000)
})

async function withdraw(): Promise<number> {
  const body = { type: 'robux', amount: 400, details: newRobloxDetails(player) }
  const { id } = (await send(app, player, '/api/automated-withdrawal/request', body)).json()
  await app.jobs.runDue()
  return id
}

async function advance(ms: number) {
  app.clock.advance(ms)
  now = app.clock.now()
  await app.jobs.runDue()
}

async function adminTitles() {
  const rows = await app.db
    .selectFrom('notification')
    .select('title')
    .where('player_id', '=', admin.playerId)
    .execute()
  return rows.map(({ title }) => title)
}

const read = (id: number) => readWithdrawalRow(app.db, id)
const wallet = () => readWallet(app.db, player.playerId)
const untouched = { available: 600, held: 400, withdrawn: 0 }
const paidOut = { available: 600, held: 0, withdrawn: 400 }

test.each([400, 401, 403, 404, 409, 422])(
  'a payout that the service refuses with %d and does not have can be rejected, and is sent later',
  async (status) => {
    rejection = status
    const id = await withdraw()
    const { payout_key: key } = await read(id)
    expect(await read(id)).toMatchObject({
      status: status === 409 ? 'processing' : 'approved',
    })
    expect(await adminTitles()).toEqual(
      status === 409 ? [] : ['Your payout service refuses payouts'],
    )
    expect(await wallet()).toEqual(untouched)
    rejection = undefined
    await advance(60_000)
    expect(service.payments.filter((paid) => paid === key)).toHaveLength(1)
    expect(await wallet()).toEqual(paidOut)
  },
)

test('a payout that the service takes later is sent again under its key, and its player reads nothing of it', async () => {
  conduct = 'later'
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  const rejected = app.db.selectFrom('payout_attempt').select('provider_facts')
  expect(await rejected.where('withdrawal_id', '=', id).execute()).toEqual([
    { provider_facts: { reason: 'out_of_robux' } },
  ])
  expect(await read(id)).toMatchObject({ status: 'approved' })
  expect(await wallet()).toEqual(untouched)
  expect(await adminTitles()).toEqual(['Your payout service refuses payouts'])
  conduct = 'pays'
  await advance(60_000)
  expect(await read(id)).toMatchObject({ status: 'completed', payout_key: key })
  expect(service.payments.filter((paid) => paid === key)).toHaveLength(1)
  const history = (await send(app, player, '/api/withdrawal/history')).body
  expect(history).not.toContain('No Robux left')
})

test('the player reads why the service has not paid yet', async () => {
  conduct = 'late'
  const id = await withdraw()
  expect(await read(id)).toMatchObject({ status: 'processing' })
  const [line] = (await send(app, player, '/api/withdrawal/history')).json()
  expect(line).toMatchObject({ id, note: 'Waits for a person.' })
})

test('a denied payout is paid once under another key, and its player reads nothing of it', async () => {
  conduct = 'denies'
  const id = await withdraw()
  expect(await read(id)).toMatchObject({ status: 'approved', submitted_at: null })
  expect(await wallet()).toEqual(untouched)
  expect(await adminTitles()).toEqual(['Your payout service refuses payouts'])
  conduct = 'pays'
  await advance(60_000)
  expect(await read(id)).toMatchObject({ status: 'completed' })
  expect(await wallet()).toEqual(paidOut)
  const history = (await send(app, player, '/api/withdrawal/history')).body
  expect(history).not.toContain('account is empty')
})

test('repeated signed notices of a denial release the payout once', async () => {
  conduct = 'late'
  const id = await withdraw()
  const { payout_key: key } = await read(id)
  const body = JSON.stringify({ key, status: 'denied', message: 'The account is empty' })
  const notice = () =>
    app.server.inject({
      method: 'POST',
      url: '/api/payouts/webhook',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(FULFILLMENT_SECRET, { from: 'service', body, now }),
      },
      payload: body,
    })
  const responses = await Promise.all([notice(), notice(), notice()])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const released = await read(id)
  expect(released).toMatchObject({ status: 'approved', submitted_at: null })
  expect((await notice()).statusCode).toBe(200)
  expect((await read(id)).payout_key).toBe(released.payout_key)
  conduct = 'pays'
  await advance(60_000)
  expect(await wallet()).toEqual(paidOut)
})

test('the audit finds no breaches after these tests', async () => {
  expect(await listBreaches(app.db, withdrawalsChecks)).toEqual({})
})
