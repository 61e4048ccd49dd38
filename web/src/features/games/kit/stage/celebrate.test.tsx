import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { RoundOf } from '@tallyhouse/contract/games/round'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as confetti from '#lib/confetti.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { celebrate, clearSmallWin, endCelebration, shortenCelebration } from './celebrate.ts'
import { Celebration } from './celebration.tsx'
import { stubPreferences, stubReducedMotion } from './test-stage.ts'
import { tierOf, winTiers } from './win-tiers.ts'

const STAKE = 10
let bursts: ReturnType<typeof vi.spyOn>
const animated = vi.fn<() => void>()

/** A settled round of dice. */
function paid(payout: number, game: GameType = 'dice'): RoundOf<GameType> {
  const multiplier = (payout / STAKE).toFixed(2)
  return { game, stake: STAKE, payout, multiplier } as RoundOf<GameType>
}

async function openTable(preferences: Parameters<typeof stubPreferences>[0] = {}) {
  stubPreferences(preferences)
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Celebration game="dice" />))
}

const win = (payout: number) => act(async () => celebrate(paid(payout)))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => document.querySelector('.celebration-text')?.textContent
const box = () => document.querySelector<HTMLElement>('.celebration')

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
  expect(tierOf(paid(payout))?.from).toBe(from)
})

it('every tier has its own text, sound, and duration, each stronger than the one before', () => {
  for (const key of ['sound', 'showMs', 'from'] as const) {
    expect(new Set(winTiers.map((tier) => tier[key])).size).toBe(winTiers.length)
  }
  expect(new Set(winTiers.map(({ text }) => text())).size).toBe(winTiers.length)
  for (const key of ['from', 'showMs', 'scale'] as const) {
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
  expect(box()?.textContent).toContain('12.50×')
  expect(bursts).toHaveBeenCalledExactlyOnceWith(winTiers[1]?.bursts, expect.any(Element))
  await pass(2199)
  expect(shown()).toBe('Great win')
  await pass(1)
  expect(shown()).toBeUndefined()
})

it('shows only the best of wins at about the same time', async () => {
  await openTable()
  await win(500)
  await win(30)
  await win(500)
  expect(animated).toHaveBeenCalledTimes(2)
  expect(shown()).toBe('Big win')
  await win(620)
  expect(box()?.textContent).toContain('62.00×')
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

it('is brief in fast mode, without particles, and never waits for the player', async () => {
  await openTable({ fastModeOn: true })
  await win(10_000)
  expect(shown()).toBe('One to remember')
  expect([bursts.mock.calls.length, box()?.dataset.moment]).toEqual([0, undefined])
  await pass(900)
  expect(shown()).toBeUndefined()
})

it.each([{ animationOn: false }, { reducedMotion: true }])(
  'is only text without animations: %o',
  async ({ reducedMotion = false, ...preferences }) => {
    stubReducedMotion(reducedMotion)
    await openTable(preferences)
    await win(10_000)
    expect(shown()).toBe('One to remember')
    expect([bursts.mock.calls.length, animated.mock.calls.length]).toEqual([0, 0])
    expect(box()?.dataset.moment).toBeUndefined()
  },
)

it('a click ends the moment of the best tier', async () => {
  await openTable()
  await win(10_000)
  expect(box()?.dataset.moment).toBe('true')
  await act(async () => box()?.click())
  expect(shown()).toBeUndefined()
})

it('a key ends the moment of the best tier, and does nothing else', async () => {
  const pressed = vi.fn<() => void>()
  document.addEventListener('keydown', pressed)
  await openTable()
  await win(10_000)
  const press = (init: KeyboardEventInit) =>
    act(async () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true, ...init }),
      ),
    )
  await press({ repeat: true })
  expect(shown()).toBe('One to remember')
  await press({})
  expect([shown(), pressed.mock.calls.length]).toEqual([undefined, 0])
  await press({})
  expect(pressed).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', pressed)
})

it('a table does not celebrate the win of another game', async () => {
  await openTable()
  await act(async () => celebrate(paid(1000, 'plinko')))
  expect(shown()).toBeUndefined()
})

it.each([
  ['a small win in fast mode', 20, true, undefined],
  ['a large win in fast mode', 1000, true, 'Huge win'],
  ['a small win with animations', 20, false, 'Nice win'],
])('the next bet after %s', async (_name, payout, fastModeOn, text) => {
  await openTable({ fastModeOn })
  await win(payout)
  await act(async () => clearSmallWin())
  expect(shown()).toBe(text)
})
