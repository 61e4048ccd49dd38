import { expect, it } from 'vitest'
import { isHeld, obstaclesOf } from './obstacles.ts'

const player = {
  ban: null,
  wallet: { debt: 0 },
  account: { emailVerified: true },
  counts: { openSignals: 0 },
} as never
const banned = { ...(player as object), ban: { reason: 'Twins' } } as never
const pending = { status: 'pending', waitsUntil: null } as const
const waiting = { status: 'approved', waitsUntil: '2026-11-02T10:00:00Z' } as const

it('finds nothing in the way of a clean player', () => {
  expect(obstaclesOf({ withdrawal: pending, player, isPaused: false })).toEqual([])
})

it('names a debt, a ban, a new address and a pause', () => {
  const indebted = { ...(banned as object), wallet: { debt: 320 } } as never
  const found = obstaclesOf({ withdrawal: waiting, player: indebted, isPaused: true })
  expect(found).toHaveLength(4)
  expect(found[0]).toContain('owes 320 pts')
})

it('says nothing of what is over', () => {
  const over = { status: 'completed', waitsUntil: null } as const
  expect(obstaclesOf({ withdrawal: over, player: banned, isPaused: true })).toEqual([])
})

it('holds an approved one while its address is new or its player banned', () => {
  expect(isHeld({ withdrawal: waiting, player })).toBe(true)
  expect(isHeld({ withdrawal: { status: 'approved', waitsUntil: null }, player: banned })).toBe(
    true,
  )
  expect(isHeld({ withdrawal: { status: 'approved', waitsUntil: null }, player })).toBe(false)
  expect(isHeld({ withdrawal: pending, player: banned })).toBe(false)
})
