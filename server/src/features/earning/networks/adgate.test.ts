import { expect, test } from 'vitest'
import { adgateCall } from '#testing/networks/adgate.ts'
import { received } from '#testing/networks/received.ts'
import { adgate } from './adgate.ts'
import { createNetwork } from './network.ts'

const secret = 'path-secret-of-adgate'
const network = createNetwork(adgate, { secret }, () => undefined)
const placement = { origin: 'https://earn.example', secret }
const conversion = { user: 'c'.repeat(32), transaction: 'conversion-1', points: 40 }

async function read(event: { state: string; event_id?: string }, points = 40) {
  return network.read(await received(adgateCall({ ...conversion, points }, placement, event)))
}

test('credits an approved conversion and ignores a pending one', async () => {
  expect(await read({ state: 'pending' })).toEqual({ kind: 'nothing' })
  expect(await read({ state: 'approved' })).toEqual({
    kind: 'credit',
    transactionId: 'conversion-1',
    user: conversion.user,
    clickId: null,
    reward: { points: 40 },
    offerName: 'Slow Coffee Club',
  })
})

test('accepts an event that pays nothing', async () => {
  expect(await read({ state: 'approved', event_id: '7' }, 0)).toEqual({ kind: 'nothing' })
})

test('reverses a rejected conversion in full, regardless of its points', async () => {
  expect(await read({ state: 'rejected' }, -40)).toMatchObject({
    of: 'conversion-1',
    points: 'all',
  })
})

test('accepts a state that is not known, unpaid, and refuses a missing one', async () => {
  expect(await read({ state: 'held' })).toEqual({ kind: 'unknown', what: 'state=held' })
  await expect(read({ state: '{state}' })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('refuses an approved conversion with negative points', async () => {
  await expect(read({ state: 'approved' }, -40)).rejects.toMatchObject({ code: 'invalid_request' })
})
