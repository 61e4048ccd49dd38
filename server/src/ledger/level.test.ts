import { expect, it } from 'vitest'
import { levelBeginnings, levelOf } from './level.ts'

const at = (experience: number) => levelOf({ earned: experience, wagered: 0 })

it.each([
  // Level n takes 1000 x 1.25^(n - 1): 1000, 1250, 1562.5, 1953.125, ... each rounded down.
  [2, 1000],
  [3, 2250],
  [4, 3812],
  [5, 5765],
  [6, 8206],
  [10, 25_799],
])('begins level %i at %i experience, not a point before', (level, begins) => {
  expect(at(begins - 1).level).toBe(level - 1)
  expect(at(begins)).toMatchObject({ level, experience: begins, levelExperience: begins })
})

it('says how far a level reaches', () => {
  expect(at(0)).toEqual({
    level: 1,
    experience: 0,
    levelExperience: 0,
    nextLevelExperience: 1000,
  })
  expect(at(2249)).toMatchObject({ level: 2, levelExperience: 1000, nextLevelExperience: 2250 })
})

it('adds what was earned and what was wagered', () => {
  expect(levelOf({ earned: 400, wagered: 600 })).toMatchObject({ level: 2, experience: 1000 })
})

it('counts what a chargeback left owing as no experience', () => {
  expect(levelOf({ earned: -300, wagered: 200 })).toMatchObject({ level: 1, experience: 0 })
})

it('ends with level 100', () => {
  const last = levelBeginnings().at(-1) ?? 0
  expect(at(last).level).toBe(100)
  expect(at(Number.MAX_SAFE_INTEGER).level).toBe(100)
})
