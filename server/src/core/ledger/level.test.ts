import { expect, it } from 'vitest'
import { computeLevel, levelThresholds } from './level.ts'

const at = (experience: number) => computeLevel({ earned: experience, wagered: 0 })

it.each([
  // Level n takes 1000 x 1.25^(n - 1): 1000, 1250, 1562.5, 1953.125, ... each rounded down.
  [2, 1000],
  [3, 2250],
  [4, 3812],
  [5, 5765],
  [6, 8206],
  [10, 25_799],
])('starts level %i at %i experience and not a point earlier', (level, threshold) => {
  expect(at(threshold - 1).level).toBe(level - 1)
  expect(at(threshold)).toMatchObject({ level, experience: threshold, levelExperience: threshold })
})

it('returns the bounds of the level', () => {
  expect(at(0)).toEqual({
    level: 1,
    experience: 0,
    levelExperience: 0,
    nextLevelExperience: 1000,
  })
  expect(at(2249)).toMatchObject({ level: 2, levelExperience: 1000, nextLevelExperience: 2250 })
})

it('adds up earned and wagered points', () => {
  expect(computeLevel({ earned: 400, wagered: 600 })).toMatchObject({ level: 2, experience: 1000 })
})

it('never counts below zero experience after a chargeback', () => {
  expect(computeLevel({ earned: -300, wagered: 200 })).toMatchObject({ level: 1, experience: 0 })
})

it('ends with level 100', () => {
  const last = levelThresholds().at(-1) ?? 0
  expect(at(last).level).toBe(100)
  expect(at(Number.MAX_SAFE_INTEGER).level).toBe(100)
})
