import { expect, it } from 'vitest'
import { isTarget, noTarget, steppedTarget, typedTarget } from './target.ts'

it.each([
  ['2', 200],
  ['1.01', 101],
  ['1,000.00', 100_000],
  ['1.00', 0],
  ['1000.01', 0],
  ['two', 0],
])('parses "%s" as %i hundredths', (typed, targetHundredths) => {
  expect(typedTarget(typed)).toEqual({ targetHundredths })
})

it.each([
  [{ targetHundredths: 101 }, true],
  [{ targetHundredths: 100_000 }, true],
  [noTarget, false],
  [{ targetHundredths: 150.5 }, false],
  [{ targetHundredths: '200' }, false],
  [{ targetHundredths: 200, more: 1 }, false],
  [{}, false],
  [null, false],
  [200, false],
])('of the stored choice %j, accepts: %s', (stored, isAccepted) => {
  expect(isTarget(stored)).toBe(isAccepted)
})

it.each([
  [200, 'up', 500],
  [200, 'down', 150],
  [300, 'down', 200],
  [101, 'down', 101],
  [100_000, 'up', 100_000],
] as const)('steps from %i hundredths %s to %i', (targetHundredths, direction, next) => {
  expect(steppedTarget({ targetHundredths }, direction)).toEqual({ targetHundredths: next })
})
