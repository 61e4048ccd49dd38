import { expect, test } from 'vitest'
import { fakeClock } from '#testing/fakes/fake-clock.ts'
import type { Payout } from './payout-provider.ts'
import { sandboxProvider } from './sandbox.ts'

const clock = fakeClock()
const { submit, queryStatus } = sandboxProvider(clock)

function payoutTo(destination: string): Payout {
  return {
    key: 'f2c2a4f6-7a2b-4b52-9a4e-1a6a0a6f7a11',
    playerId: 1,
    method: 'paypal',
    amountPoints: 1000,
    usdCents: 1000,
    units: 1,
    destination,
    details: { paymentDetails: destination },
    submittedAt: clock.now(),
    handle: null,
  }
}

test.each([
  ['anyone@example.com', ['paid', 'paid', 'paid']],
  ['Slow_Builder', ['pending', 'pending', 'paid']],
  ['unknown@example.com', ['unknown', 'unknown', 'paid']],
  ['fails', ['failed', 'failed', 'failed']],
  ['returned+1@example.com', ['pending', 'returned', 'returned']],
])('%s: %j immediately, after ten seconds and after a minute', async (destination, expected) => {
  const payout = payoutTo(destination)
  const statuses = [(await submit(payout)).status]
  for (const ms of [10_000, 50_000]) {
    clock.advance(ms)
    statuses.push((await queryStatus(payout)).status)
  }
  expect(statuses).toEqual(expected)
})

test('always answers the same for one payout and differently for another', async () => {
  const payout = payoutTo('anyone@example.com')
  const other = { ...payout, key: '0b6e1c9e-1111-4b52-9a4e-1a6a0a6f7a11' }
  expect(await queryStatus(payout)).toEqual(await submit(payout))
  expect(await queryStatus(other)).not.toEqual(await submit(payout))
})
