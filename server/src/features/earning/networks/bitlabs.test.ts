import { describe, expect, test } from 'vitest'
import { bitlabsCall } from '#testing/networks/bitlabs.ts'
import { received } from '#testing/networks/received.ts'
import { bitlabs } from './bitlabs.ts'
import { createNetwork } from './network.ts'
import { hexHmac } from './signature.ts'

const secret = 'app-secret-of-bitlabs'
const network = createNetwork(bitlabs, { secret }, () => undefined)
const user = 'c'.repeat(32)

async function read(query: string, origin = 'https://earn.example') {
  return network.read(await received(bitlabsCall(query, { origin, secret })))
}

test("matches BitLabs' published signature", () => {
  expect(
    hexHmac(
      'sha1',
      'JLOIAUNMHFli7ZJOQVEzm98rzqnm9',
      'https://publisher.com/complete?uid=8cc877ee-af19-488d-b28d-216fb866b996&val=500',
    ),
  ).toBe('dbcd6bb8ca677344592842a52b4fca9bec36cd4b')
})

test.each(['COMPLETE', 'SCREENOUT', 'START_BONUS', 'Complete', ''])(
  'credits a call of type %j',
  async (type) => {
    expect(await read(`uid=${user}&val=12.6&tx=s1&type=${type}`)).toMatchObject({
      kind: 'credit',
      transactionId: 's1',
      user,
      reward: { points: 13 },
    })
  },
)

test('verifies the URL exactly as sent, encoded or not', async () => {
  const name = "name=Caf%c3%a9%20%2B+d'or~*"
  expect(await read(`uid=${user}&val=5&tx=o1&type=COMPLETE&${name}`)).toMatchObject({
    offerName: "Café + d'or~*",
  })
})

test('reverses the points of the transaction that a reconciliation names', async () => {
  expect(await read(`uid=${user}&val=-40&tx=or7&ref=o7&type=RECONCILIATION`)).toEqual({
    kind: 'reversal',
    transactionId: 'or7',
    of: 'o7',
    user,
    points: 40,
  })
  expect(await read(`uid=${user}&val=-0.4&tx=or7&ref=o7&type=RECONCILIATION`)).toEqual({
    kind: 'nothing',
  })
  expect(await read(`uid=${user}&val=-40&tx=or7&ref=o7`)).toMatchObject({ of: 'o7', points: 40 })
})

test('reverses the whole transaction in the state RECONCILED', async () => {
  const query = `uid=${user}&val=40&tx=o7&type=state_change&state=RECONCILED`
  expect(await read(query)).toEqual({
    kind: 'reversal',
    transactionId: 'o7',
    of: 'o7',
    user,
    points: 'all',
  })
})

test.each(['PENDING', 'REVIEWING', 'REJECTED', 'pending'])(
  'pays nothing in the state %s',
  async (state) => {
    expect(await read(`uid=${user}&val=40&tx=m1&state=${state}`)).toEqual({ kind: 'nothing' })
  },
)

test('credits a pending receipt once it is completed', async () => {
  expect(await read(`uid=${user}&val=40&tx=m1&type=state_change&state=COMPLETED`)).toMatchObject({
    kind: 'credit',
    transactionId: 'm1',
  })
})

test('pays nothing for an event without a reward', async () => {
  expect(await read(`uid=${user}&val=0&tx=i1&type=COMPLETE`)).toEqual({ kind: 'nothing' })
})

test.each([
  ['an unknown state', 'type=COMPLETE&state=FOUND', 'type=COMPLETE, state=FOUND'],
  ['a state change without a state', 'type=state_change', 'type=state_change'],
  ['an unknown type', 'type=GIFT&state=NONE', 'type=GIFT, state=NONE'],
])('accepts %s, unpaid', async (_, query, what) => {
  expect(await read(`uid=${user}&val=5&tx=s1&${query}`)).toEqual({ kind: 'unknown', what })
})

describe('refuses a signed call with', () => {
  test.each([
    ['no transaction', `uid=${user}&val=5&tx=&type=COMPLETE`],
    ['no user', 'val=5&tx=s1&type=COMPLETE'],
  ])('%s', async (_, query) => {
    await expect(read(query)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('parameters after its signature', async () => {
    const { url } = bitlabsCall(`uid=${user}&val=5&tx=s1`, {
      origin: 'https://earn.example',
      secret,
    })
    const call = await received({ method: 'GET', url: `${url}&val=500` })
    expect(() => network.read(call)).toThrow('The signature doesn’t match.')
  })

  test('a signature for another URL', async () => {
    const call = await received(
      bitlabsCall(`uid=${user}&val=5&tx=s1`, { origin: 'https://other.example', secret }),
    )
    const moved = { ...call, url: call.url.replace('other', 'earn') }
    expect(() => network.read(moved)).toThrow('The signature doesn’t match.')
  })
})
