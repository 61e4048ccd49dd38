import { expect, it } from 'vitest'
import type { Chain } from '../chains/chain-queries.ts'
import { findResultChain } from './find-result-chain.ts'
import { bettingTable } from './test-table.ts'

const chain = (id: number, linksUsed: number): Chain => ({
  id,
  terminator: 'c'.repeat(64),
  length: 1000,
  createdAt: '2026-01-01T00:00:00.000Z',
  saltSource: null,
  salt: 'c'.repeat(64),
  saltRecordedAt: null,
  linksUsed,
})

const results = [
  { drawId: 6, number: 2, crashPoint: 1.5 },
  { drawId: 5, number: 1, crashPoint: 1.2 },
  { drawId: 4, number: 880, crashPoint: 3 },
  { drawId: 3, number: 879, crashPoint: 4 },
]
const table = { ...bettingTable(), results }
const chains = [chain(9, 0), chain(1, 3), chain(8, 880)]

it.each([
  [6, 1],
  [5, 1],
  [4, 8],
  [3, 8],
])('finds the chain of round %i, also before the chain was replaced', (drawId, chainId) => {
  expect(findResultChain({ table, drawId, chains })?.id).toBe(chainId)
})

it('finds none of a round that is not listed', () => {
  expect(findResultChain({ table, drawId: 2, chains })).toBeUndefined()
})
