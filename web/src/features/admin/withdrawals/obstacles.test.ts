import { expect, it } from 'vitest'
import { delaysOf, obstaclesOf } from './obstacles.ts'

const player = {
  ban: null,
  wallet: { debt: 0 },
  account: { emailVerified: true },
  counts: { openSignals: 0 },
} as never
const banned = { ...(player as object), ban: { reason: 'Twins' } } as never
const pending = { status: 'pending', method: 'paypal', waitsUntil: null } as const
const waiting = { ...pending, status: 'approved', waitsUntil: '2026-11-02T10:00:00Z' } as const
const settingsOf = (isPaused: boolean, isPaid: boolean) => [
  { key: 'payouts_paused', value: String(isPaused), isPaid: null },
  { key: 'withdrawal_provider_paypal', value: 'auto', isPaid },
  { key: 'withdrawal_provider_robux', value: 'auto', isPaid: false },
]
const settings = settingsOf(false, true)

it('finds nothing in the way of a clean player', () => {
  expect(obstaclesOf({ withdrawal: pending, player, settings, isStopped: false })).toEqual([])
})

it('names a debt, a ban, a new address, broken books, a pause, and a method without a provider', () => {
  const indebted = { ...(banned as object), wallet: { debt: 320 } } as never
  const stopped = settingsOf(true, false)
  const known = { withdrawal: waiting, player: indebted, settings: stopped, isStopped: true }
  const found = obstaclesOf(known)
  expect(found).toHaveLength(6)
  expect(found[0]).toContain('owes 320 pts')
  expect(found[3]).toContain('A check of the books failed')
  expect(found[5]).toContain('No payout provider')
})

it('tells what delays an approved payout from what an admin has to consider', () => {
  const doubtful = { ...(banned as object), wallet: { debt: 320 }, counts: { openSignals: 1 } }
  const known = { withdrawal: pending, player: doubtful as never, settings, isStopped: false }
  expect(delaysOf(known)).toEqual(['The player is banned. Nothing is sent before the ban ends.'])
})

it('says nothing of what was sent or is over', () => {
  for (const status of ['processing', 'completed'] as const) {
    const gone = { ...pending, status }
    expect(obstaclesOf({ withdrawal: gone, player: banned, settings, isStopped: true })).toEqual([])
  }
})
