import { expect, test } from 'vitest'
import { fakeLootably } from '#testing/networks/lootably.ts'
import { received } from '#testing/networks/received.ts'
import { fakeTorox } from '#testing/networks/torox.ts'
import { lootably } from './lootably.ts'
import { createNetwork } from './network.ts'
import { torox } from './torox.ts'

const conversion = { user: 'c'.repeat(32), transaction: 't1', points: 40 }

test.each([
  ['lootably', lootably, fakeLootably],
  ['torox', torox, fakeTorox],
])('%s reverses the points of a negative amount', async (_, definition, fake) => {
  const network = createNetwork(definition, { secret: fake.secret }, () => undefined)
  const placement = { origin: 'https://earn.example', secret: fake.secret }
  const read = async (points: number) =>
    network.read(await received(fake.credit({ ...conversion, points }, placement)))
  expect(await read(-15)).toEqual({
    kind: 'reversal',
    transactionId: 't1',
    of: 't1',
    user: conversion.user,
    points: 15,
  })
  expect(await read(40)).toMatchObject({ kind: 'credit', reward: { points: 40 } })
  expect(await read(0)).toEqual({ kind: 'nothing' })
})
