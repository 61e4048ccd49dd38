import { expect, test } from 'vitest'
import { ayetCall } from '../../testing/networks/ayet.ts'
import { received } from '../../testing/networks/received.ts'
import { ayetNetwork } from './ayet.ts'

const secret = 'publisher-api-key-of-ayet'
const network = ayetNetwork({ secret })
const user = 'c'.repeat(32)

async function read(told: { transaction: string; amount: string; isChargeback: string }) {
  const placement = { origin: 'https://earn.example', secret }
  return network.read(await received(ayetCall({ user, ...told }, placement)))
}

test('takes back the conversion that is named behind r-, by as many points as it says', async () => {
  const told = { transaction: 'r-381f99', amount: '-12.5', isChargeback: '1' }
  expect(await read(told)).toEqual({
    kind: 'reversal',
    transactionId: 'r-381f99',
    of: '381f99',
    user,
    points: 13,
  })
  expect(await read({ ...told, amount: '0' })).toEqual({ kind: 'nothing' })
})

test.each([
  [
    'a chargeback that names no conversion',
    { transaction: '381f99', amount: '-5', isChargeback: '1' },
  ],
  ['a chargeback of an empty name', { transaction: 'r-', amount: '-5', isChargeback: '1' }],
  ['a negative conversion', { transaction: '381f99', amount: '-5', isChargeback: '0' }],
])('refuses %s', async (_, told) => {
  await expect(read(told)).rejects.toMatchObject({ code: 'invalid_request' })
})
