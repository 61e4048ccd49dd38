import { expect, test } from 'vitest'
import { cpxCall } from '#testing/networks/cpx.ts'
import { received } from '#testing/networks/received.ts'
import { cpx } from './cpx.ts'
import { createNetwork } from './network.ts'

const secret = 'secure-hash-of-cpx'
const network = createNetwork(cpx, { secret }, () => undefined)
const user = 'c'.repeat(32)
const placement = { origin: 'https://earn.example', secret }

test("refuses a call signed with the hash of a player's wall link", async () => {
  // The wall link shows the player the same hash, over their own id.
  const call = cpxCall({ user, transaction: user, points: 5000 }, placement, '1')
  const forged = await received(call)
  expect(() => network.read(forged)).toThrow('The signature doesn’t match.')
})

test('accepts a status that is not known, unpaid, and refuses a missing one', async () => {
  const read = async (status: string) =>
    network.read(await received(cpxCall({ user, transaction: 't1', points: 5 }, placement, status)))
  expect(await read('3')).toEqual({ kind: 'unknown', what: 'status=3' })
  await expect(read('')).rejects.toThrow('The value of status is missing or malformed.')
})

test('refuses a negative amount and accepts zero', async () => {
  const negative = await received(cpxCall({ user, transaction: 't1', points: -5 }, placement, '1'))
  expect(() => network.read(negative)).toThrow('A credit can’t be negative.')
  const nothing = await received(cpxCall({ user, transaction: 't1', points: 0 }, placement, '1'))
  expect(network.read(nothing)).toEqual({ kind: 'nothing' })
})
