import { expect, test } from 'vitest'
import { received } from '#testing/networks/received.ts'
import { revlumCall } from '#testing/networks/revlum-family.ts'
import { createNetwork } from './network.ts'
import { revtoo } from './revlum-family.ts'

const secret = 'app-secret-of-revtoo'
const network = createNetwork(revtoo, { secret }, () => undefined)
const conversion = { user: 'c'.repeat(32), transaction: 'REV-351', points: 25 }

async function read(other: Record<string, string>, points = 25) {
  const placement = { origin: 'https://earn.example', secret }
  return network.read(
    await received(revlumCall('revtoo', { ...conversion, points }, placement, other)),
  )
}

test('reads the offer name from either parameter', async () => {
  expect(await read({})).toMatchObject({ offerName: 'The Evening Survey' })
  expect(await read({ offer_name: '', offerName: 'Tin Ledger' })).toMatchObject({
    offerName: 'Tin Ledger',
  })
})

test('pays nothing for a test call', async () => {
  expect(await read({ debug: '1' })).toEqual({ kind: 'nothing' })
})

test('accepts a status that is not known, unpaid, and refuses a missing one', async () => {
  expect(await read({ status: '3' })).toEqual({ kind: 'unknown', what: 'status=3' })
  await expect(read({ status: '{status}' })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('refuses a negative reward, and reverses in full whatever the sign', async () => {
  await expect(read({ status: '1' }, -25)).rejects.toMatchObject({ code: 'invalid_request' })
  expect(await read({ status: '2' }, -25)).toMatchObject({ kind: 'reversal', points: 'all' })
})

test('reads a form that is sent to a URL with macros of an earlier configuration', async () => {
  const placement = { origin: 'https://earn.example', secret }
  const call = revlumCall('revtoo', conversion, placement)
  const url = `${call.url}?subId={subId}&transId={transId}&source=wall&reward={reward}`
  expect(network.read(await received({ ...call, url }, network))).toMatchObject({
    kind: 'credit',
    transactionId: 'REV-351',
    reward: { points: 25 },
  })
})

test('refuses a malformed form', async () => {
  const call = await received({
    method: 'POST',
    url: 'https://earn.example/api/postbacks/revtoo',
    headers: { 'content-type': 'multipart/form-data; boundary=there' },
    body: '--elsewhere\r\n',
  })
  expect(() => network.read(call)).toThrow('The signature doesn’t match.')
})
