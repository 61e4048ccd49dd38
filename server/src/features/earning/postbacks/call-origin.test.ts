import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { bitlabsCall, fakeBitlabs } from '#testing/networks/bitlabs.ts'
import { type Call, send } from '#testing/networks/fake-network.ts'
import { fakeTorox } from '#testing/networks/torox.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const TOROX_ADDRESS = '54.175.173.245'
const env = {
  TOROX_SECRET: fakeTorox.secret,
  BITLABS_SECRET: fakeBitlabs.secret,
  PUBLIC_URL: 'https://earn.example',
}
const app = await testApp({ env })
const behindProxy = await testApp({ db: app.db, env: { ...env, TRUST_PROXY: '1' } })
const placed = (secret: string) => ({ origin: 'https://earn.example', secret })
let user: string
let conversions = 0

beforeAll(async () => {
  const playerId = await barePlayer(app.db, 50)
  const row = app.db.selectFrom('player').select('offer_id').where('id', '=', playerId)
  user = (await row.executeTakeFirstOrThrow()).offer_id
  for (const { server } of [app, behindProxy]) await server.listen({ port: 0, host: '127.0.0.1' })
})

function converted() {
  conversions += 1
  return { user, transaction: `tx${conversions}`, points: 75 }
}

function sendTo({ server }: TestApp, call: Call) {
  return send({ port: (server.server.address() as AddressInfo).port }, call)
}

async function transferCount(): Promise<number> {
  return (await app.db.selectFrom('transfer').select('id').execute()).length
}

describe('a network whose signature does not cover the amount', () => {
  const call = () => fakeTorox.credit(converted(), placed(fakeTorox.secret))
  const forwardedFor = (address: string) => ({
    ...call(),
    headers: { 'x-forwarded-for': address },
  })

  test('is refused from another address', async () => {
    const before = await transferCount()
    expect(await sendTo(app, call())).toEqual({ status: 403, body: '0' })
    expect(await transferCount()).toBe(before)
  })

  test('is refused from a forwarded address without a trusted proxy', async () => {
    const before = await transferCount()
    expect(await sendTo(app, forwardedFor(TOROX_ADDRESS))).toEqual({ status: 403, body: '0' })
    expect(await transferCount()).toBe(before)
  })

  test('is accepted from its own address as forwarded by a trusted proxy', async () => {
    expect(await sendTo(behindProxy, forwardedFor(TOROX_ADDRESS))).toMatchObject({ status: 200 })
    expect(await sendTo(behindProxy, forwardedFor(`::ffff:${TOROX_ADDRESS}`))).toMatchObject({
      status: 200,
    })
    const second = forwardedFor(`${TOROX_ADDRESS}, 198.51.100.7`)
    expect(await sendTo(behindProxy, second)).toMatchObject({ status: 403 })
  })
})

test('a network that signs the whole URL signs the public URL', async () => {
  const { user: uid, transaction } = converted()
  const query = `uid=${uid}&val=75&tx=${transaction}&type=COMPLETE`
  const signed = bitlabsCall(query, placed(fakeBitlabs.secret))
  expect(await sendTo(app, signed)).toEqual({ status: 200, body: 'OK' })
  const origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
  const forged = bitlabsCall(query, { ...placed(fakeBitlabs.secret), origin })
  expect(await sendTo(app, forged)).toMatchObject({ status: 403 })
})

test('an unconfigured network responds with 404', async () => {
  const response = await app.server.inject({ url: '/api/postbacks/cpx?status=1' })
  expect(response.statusCode).toBe(404)
})
