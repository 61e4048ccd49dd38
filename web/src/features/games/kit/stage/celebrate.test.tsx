import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as confetti from '#lib/confetti.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { celebrate, endCelebration, shortenCelebration, shownWin } from './celebrate.ts'
import { Celebration } from './celebration.tsx'
import { stubPreferences, stubReducedMotion } from './test-stage.ts'
import { findWinTier, winTiers } from './win-tiers.ts'

const STAKE = 10
let bursts: ReturnType<typeof vi.spyOn>
const animated = vi.fn<() => void>()

/** A settled dice round. */
function paid(payout: number, game: GameType = 'dice'): RoundRecord<GameType> {
  const multiplier = (payout / STAKE).toFixed(2)
  return { game, stake: STAKE, payout, multiplier } as RoundRecord<GameType>
}

async function openTable(preferences: Parameters<typeof stubPreferences>[0] = {}) {
  stubPreferences(preferences)
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Celebration game="dice" />))
}

const win = (payout: number) => act(async () => celebrate(paid(payout)))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => shownWin.read()?.tier.text()
const isLit = () => document.querySelector('.celebration') !== null

beforeEach(() => {
  vi.useFakeTimers()
  endCelebration()
  animated.mockClear()
  stubReducedMotion(false)
  bursts = vi.spyOn(confetti, 'throwConfetti').mockResolvedValue()
  vi.spyOn(Element.prototype, 'animate').mockImplementation(() => {
    animated()
    return {} as Animation
  })
})

it.each([
  [0, undefined],
  [6, undefined],
  [10, undefined],
  [18, undefined],
  [19, undefined],
  [20, 2],
  [99, 2],
  [100, 10],
  [499, 10],
  [500, 50],
  [1000, 100],
  [5000, 500],
  [9999, 500],
  [10_000, 1000],
  [1_000_000, 1000],
])('a payout of %i for 10 is of the tier from %s times', (payout, from) => {
  expect(findWinTier(paid(payout))?.from).toBe(from)
})

it('every tier has its own text, sound, and duration, each stronger than the one before', () => {
  for (const key of ['sound', 'showMs', 'from'] as const) {
    expect(new Set(winTiers.map((tier) => tier[key])).size).toBe(winTiers.length)
  }
  expect(new Set(winTiers.map(({ text }) => text())).size).toBe(winTiers.length)
  for (const key of ['from', 'showMs', 'glow'] as const) {
    const values = winTiers.map((tier) => tier[key])
    expect(values).toEqual(values.toSorted((one, other) => one - other))
  }
})

it.each([0, 6, 10, 18])('nothing is celebrated for a payout of %i for 10', async (payout) => {
  await openTable()
  await win(payout)
  expect([shown(), animated.mock.calls.length]).toEqual([undefined, 0])
})

it('shows a win for the duration of its tier, with as many particles', async () => {
  await openTable()
  await win(125)
  expect(shown()).toBe('Great win')
  expect(isLit()).toBe(true)
  expect(bursts).toHaveBeenCalledExactlyOnceWith(winTiers[1]?.bursts, expect.any(Element))
  await pass(2199)
  expect(shown()).toBe('Great win')
  await pass(1)
  expect(isLit()).toBe(false)
})

it('shows only the best of wins at about the same time', async () => {
  await openTable()
  await win(500)
  await win(30)
  await win(500)
  expect(animated).toHaveBeenCalledOnce()
  expect(shown()).toBe('Big win')
  await win(620)
  expect(shownWin.read()?.round.payout).toBe(620)
  await win(1000)
  expect(shown()).toBe('Huge win')
})

it('ends soon after the next bet, but not before it was seen', async () => {
  await openTable()
  await win(500)
  await pass(200)
  shortenCelebration()
  await pass(699)
  expect(shown()).toBe('Big win')
  await pass(1)
  expect(shown()).toBeUndefined()
})

it('is brief in fast mode, without particles', async () => {
  await openTable({ fastModeOn: true })
  await win(10_000)
  expect([shown(), bursts.mock.calls.length]).toEqual(['One to remember', 0])
  await pass(900)
  expect(isLit()).toBe(false)
})

it.each([{ animationOn: false }, { reducedMotion: true }])(
  'does not move without animations: %o',
  async ({ reducedMotion = false, ...preferences }) => {
    stubReducedMotion(reducedMotion)
    await openTable(preferences)
    await win(10_000)
    expect([bursts.mock.calls.length, animated.mock.calls.length]).toEqual([0, 0])
  },
)

it('has no text, which would cover the number that won, and catches no click', async () => {
  await openTable()
  await win(10_000)
  expect(document.querySelector('.celebration')?.textContent).toBe('')
  expect(document.querySelector('.celebration')?.querySelector('button, a')).toBeNull()
})

it('a table does not celebrate the win of another game', async () => {
  await openTable()
  await act(async () => celebrate(paid(1000, 'plinko')))
  expect(isLit()).toBe(false)
})
