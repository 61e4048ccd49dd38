import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#audit.ts'
import { seedBox } from '#testing/database/seed-box.ts'
import { fakeNetworks, networkEnv } from '#testing/networks/all-fake-networks.ts'
import { bitlabsCall, fakeBitlabs } from '#testing/networks/bitlabs.ts'
import { callsWithChangedByte } from '#testing/networks/changed-bytes.ts'
import { fakeCpx } from '#testing/networks/cpx.ts'
import {
  type Conversion,
  type Placement,
  report,
  reversalBy,
  send,
  type Wire,
} from '#testing/networks/fake-network.ts'
import { barePlayer } from '#testing/players/bare-player.ts'
import { POSTBACK_SECRET, testApp } from '#testing/test-app.ts'
import { clickToken } from '../clicks/clicks.ts'

const DAY_MS = 86_400_000
const app = await testApp({ env: networkEnv })
let wire: Wire
let playerId: number
let conversions = 0

beforeAll(async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  wire = { port: (app.server.server.address() as AddressInfo).port }
})

beforeEach(async () => {
  playerId = await barePlayer(app.db, 50)
})

/** The player's conversion after a click that promised the same points. */
async function converted(network: string): Promise<Conversion> {
  conversions += 1
  const { offer_id: user } = await app.db
    .selectFrom('player')
    .select('offer_id')
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const click = await app.db
    .insertInto('offer_click')
    .values({
      player_id: playerId,
      network,
      offer_id: '4711',
      offer_name: 'Paper Lantern',
      points: 75,
      remote_address: '203.0.113.9',
      clicked_at: app.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = clickToken(click.id, POSTBACK_SECRET)
  return { user, transaction: `tx${conversions}`, points: 75, click: token }
}

async function available(): Promise<number> {
  const wallet = await app.db
    .selectFrom('wallet')
    .select('available')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow()
  return wallet.available
}

describe.each(fakeNetworks.map((network) => [network.name, network] as const))(
  '%s',
  (name, network) => {
    const placed = (secret = network.secret): Placement => ({ origin: app.publicUrl(), secret })
    const { accepted, duplicate } = network.replies

    test('credits once, even after a lost response or a repeat a month later', async () => {
      const call = network.credit(await converted(name), placed())
      const responses = await report(wire, network, call, {
        lostResponses: Math.min(1, network.retries),
      })
      expect(responses[0]).toEqual({ status: 200, body: accepted })
      app.clock.advance(30 * DAY_MS)
      expect(await send(wire, call)).toEqual({ status: 200, body: duplicate })
      expect(await available()).toBe(125)
    })

    test.skipIf(network.reversal === undefined)('reverses a credit once', async () => {
      const conversion = await converted(name)
      await report(wire, network, network.credit(conversion, placed()))
      const reversal = reversalBy(network, conversion, placed())
      expect(await send(wire, reversal)).toEqual({ status: 200, body: accepted })
      expect(await available()).toBe(50)
      expect(await send(wire, reversal)).toEqual({ status: 200, body: duplicate })
      expect(await available()).toBe(50)
    })

    test.skipIf(network.reversal === undefined)(
      'credits nothing after an early reversal',
      async () => {
        const conversion = await converted(name)
        const reversal = reversalBy(network, conversion, placed())
        expect(await send(wire, reversal)).toEqual({ status: 200, body: accepted })
        const credit = network.credit(conversion, placed())
        expect(await send(wire, credit)).toEqual({ status: 200, body: accepted })
        expect(await available()).toBe(50)
      },
    )

    test.each([
      ['another secret', 'another-secret-of-the-tests'],
      [
        "another network's secret",
        name === 'cpx' ? networkEnv.TOROX_SECRET : networkEnv.CPX_SECRET,
      ],
      ['an empty secret', ''],
    ])('is refused with %s', async (_, secret) => {
      const conversion = await converted(name)
      const response = await send(wire, network.credit(conversion, placed(secret)))
      expect(response.status).toBe(403)
      expect(response.body).toMatch(network.replies.rejected ?? /"signature_wrong"/)
      expect(await available()).toBe(50)
    })

    test.each(network.proven)('is refused with a changed byte of %s', async (value) => {
      const call = network.credit(await converted(name), placed())
      const changed = callsWithChangedByte(call, value)
      const statuses: number[] = []
      for (const other of changed) statuses.push((await send(wire, other)).status)
      expect(statuses).toEqual(changed.map(() => 403))
      expect(await available()).toBe(50)
      await report(wire, network, call)
      expect(await available()).toBe(125)
    })

    test('is refused from a page of another site', async () => {
      const call = network.credit(await converted(name), placed())
      const headers = { ...call.headers, origin: 'https://site.example' }
      expect((await send(wire, { ...call, headers })).status).toBe(403)
      expect(await available()).toBe(50)
    })

    test('responds with 404 to every retry for an unknown player', async () => {
      const strangers = { user: 'f'.repeat(32), click: clickToken(987_654_321, POSTBACK_SECRET) }
      const conversion = { ...(await converted(name)), ...strangers }
      const responses = await report(wire, network, network.credit(conversion, placed()))
      expect(responses.map(({ status }) => status)).toEqual(Array(network.retries + 1).fill(404))
    })

    test('stores the call as received, with a hash in place of its signature', async () => {
      const call = network.credit(await converted(name), placed())
      await report(wire, network, call)
      const row = await app.db
        .selectFrom('postback')
        .select(['network', 'method', 'query', 'body', 'verdict', 'remote_address'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      expect(row).toEqual({
        network: name,
        method: call.method,
        query: hashed(new URL(call.url).search.slice(1)),
        body: hashed(call.body ?? ''),
        verdict: 'credited',
        remote_address: '127.0.0.1',
      })
    })
  },
)

/** Replaces the signature in a query or in either kind of form, so that the call cannot be replayed. */
function hashed(text: string): string {
  return text.replace(
    /\b((?:hash|sig|signature|verifier)(?:=|"\r\n\r\n))([\w-]{27,64})/,
    (_, name, signature) =>
      `${name}sha256:${createHash('sha256').update(signature.toLowerCase()).digest('hex')}`,
  )
}

/** Networks whose negative amounts reverse so many points. Any other's are refused. */
const reversing = new Set(['bitlabs', 'lootably', 'torox', 'theoremreach', 'pubscale'])

test.each(fakeNetworks.map((network) => [network.name, network] as const))(
  'a negative amount from %s never credits, and reverses only if the network reverses that way',
  async (name, network) => {
    const placed = { origin: app.publicUrl(), secret: network.secret }
    const conversion = await converted(name)
    await report(wire, network, network.credit(conversion, placed))
    const { status } = await send(wire, network.credit({ ...conversion, points: -30 }, placed))
    const expected = reversing.has(name)
      ? { status: 200, available: 95 }
      : { status: 400, available: 125 }
    expect({ status, available: await available() }).toEqual(expected)
  },
)

test('a BitLabs reconciliation with a positive amount reverses the transaction that it names', async () => {
  const placed = { origin: app.publicUrl(), secret: fakeBitlabs.secret }
  const { user, ...conversion } = await converted('bitlabs')
  await send(wire, fakeBitlabs.credit({ user, ...conversion }, placed))
  const query = `uid=${user}&val=30&tx=or7&ref=${conversion.transaction}&type=RECONCILIATION`
  expect((await send(wire, bitlabsCall(query, placed))).status).toBe(200)
  expect(await available()).toBe(50)
})

test("refuses a CPX call signed with the hash from a player's wall link", async () => {
  const { user } = await converted('cpx')
  // The link is signed with the same secret, in the same form: md5(user-secret).
  const placement = { origin: app.publicUrl(), secret: fakeCpx.secret }
  const forged = fakeCpx.credit({ user, transaction: user, points: 75 }, placement)
  expect((await send(wire, forged)).status).toBe(403)
  expect(await available()).toBe(50)
})

test('the books pass the audit', async () => {
  const results = await audit(app.db, seedBox)
  expect(results.filter(({ breaches }) => breaches.length > 0)).toEqual([])
})
