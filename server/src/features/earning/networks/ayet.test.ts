import { expect, test } from 'vitest'
import { ayetCall } from '#testing/networks/ayet.ts'
import { received } from '#testing/networks/received.ts'
import { ayet } from './ayet.ts'
import { createNetwork } from './network.ts'

const secret = 'publisher-api-key-of-ayet'
const network = createNetwork(ayet, { secret }, () => undefined)
const user = 'c'.repeat(32)

async function read(values: { transaction: string; amount: string; isChargeback: string }) {
  const placement = { origin: 'https://earn.example', secret }
  return network.read(await received(ayetCall({ user, ...values }, placement)))
}

test('reverses the reported points of the conversion named after r-', async () => {
  const chargeback = { transaction: 'r-381f99', amount: '-12.5', isChargeback: '1' }
  expect(await read(chargeback)).toEqual({
    kind: 'reversal',
    transactionId: 'r-381f99',
    of: '381f99',
    user,
    points: 13,
  })
  expect(await read({ ...chargeback, amount: '0' })).toEqual({ kind: 'nothing' })
})

test.each([
  [
    'a chargeback without the prefix r-',
    { transaction: '381f99', amount: '-5', isChargeback: '1' },
  ],
  ['a chargeback without a conversion id', { transaction: 'r-', amount: '-5', isChargeback: '1' }],
  ['a negative conversion', { transaction: '381f99', amount: '-5', isChargeback: '0' }],
])('refuses %s', async (_, values) => {
  await expect(read(values)).rejects.toMatchObject({ code: 'invalid_request' })
})
