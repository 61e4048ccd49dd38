import { expect, it } from 'vitest'
import { processLimits } from '#platform/load/process-limits.ts'
import { callerScopes } from './caller-address.ts'
import { createCallerCounts } from './caller-counts.ts'
import { createOpenCounts } from './open-counts.ts'

const times = processLimits.addressesPerNetwork

it.each([
  ['203.0.113.7', [{ name: '203.0.113.7', times: 1 }]],
  ['::ffff:203.0.113.7', [{ name: '203.0.113.7', times: 1 }]],
  [
    '2001:db8:1:2:3::4',
    [
      { name: '2001:db8:1:2::', times: 1 },
      { name: '2001:db8:1::/48', times },
    ],
  ],
  [undefined, [{ name: 'undefined', times: 1 }]],
])('counts %s under its address, and with IPv6 under its /48', (address, scopes) => {
  expect(callerScopes(address)).toEqual(scopes)
})

/** An address in its own /64. */
const within = (network: string, n: number) => `${network}:${n.toString(16)}::1`

it('limits an address, and a network at some times that limit', () => {
  const counts = createCallerCounts({ max: 2, windowMs: 1000 })
  expect([0, 100, 300].map((now) => counts.count('203.0.113.7', now))).toEqual([0, 0, 700])
  expect(counts.isReached('203.0.113.7', 300)).toBe(true)
  counts.uncount('203.0.113.7')
  counts.uncount('203.0.113.7')
  expect(counts.isReached('203.0.113.7', 300)).toBe(false)
  expect(counts.count('203.0.113.7', 1000)).toBe(0)

  const network = '2001:db8:1'
  const waits = Array.from({ length: 2 * times }, (_, n) => counts.count(within(network, n), 0))
  expect(waits.filter((waitMs) => waitMs > 0)).toEqual([])
  expect(counts.count(within(network, 999), 400)).toBe(600)
  expect(counts.count(within('2001:db8:2', 0), 400)).toBe(0)
})

it.each([
  [undefined, 2 * times],
  [3, 3],
])('limits what an address and a network of %s have open', (perNetwork, max) => {
  const open = createOpenCounts({ perAddress: 2, ...(perNetwork && { perNetwork }) })
  for (let n = 0; n < 2; n += 1) open.add('203.0.113.7')
  expect(open.isFull('::ffff:203.0.113.7')).toBe(true)
  open.remove('203.0.113.7')
  expect(open.isFull('203.0.113.7')).toBe(false)

  for (let n = 0; n < max; n += 1) {
    expect(open.isFull(within('2001:db8:1', n))).toBe(false)
    open.add(within('2001:db8:1', n))
  }
  expect(open.isFull(within('2001:db8:1', max))).toBe(true)
  expect(open.isFull(within('2001:db8:2', 0))).toBe(false)
})
