import { expect, test } from 'vitest'
import { received } from '#testing/networks/received.ts'
import { revlumCall } from '#testing/networks/revlum-family.ts'
import { networkOf } from './network.ts'
import { revtoo } from './revlum-family.ts'

const secret = 'app-secret-of-revtoo'
const network = networkOf(revtoo, { secret }, () => undefined)
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

test.each(['0', '3', ''])('refuses the status %j', async (status) => {
  await expect(read({ status })).rejects.toMatchObject({ code: 'invalid_request' })
})

test.each(['1', '2'])('refuses a negative reward with status %s', async (status) => {
  await expect(read({ status }, -25)).rejects.toMatchObject({ code: 'invalid_request' })
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
