import { expect, it } from 'vitest'
import { riseMs, risenTo, scaleShare } from './scale.ts'

it('has each factor of ten at a third of the scale', () => {
  const shares = [100, 1000, 10_000, 100_000].map(scaleShare)
  expect(shares.map((share) => share.toFixed(3))).toEqual(['0.000', '0.333', '0.667', '1.000'])
})

it.each([100, 101, 137, 236, 19_800, 100_000])('rises from 1.00 to exactly %i', (result) => {
  const steps = Array.from({ length: 101 }, (_, step) => risenTo(result, step / 100))
  expect([steps[0], steps.at(-1)]).toEqual([100, result])
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})

it('takes longer for higher results, up to 1.5 s', () => {
  expect([100, 100_000].map(riseMs)).toEqual([350, 1500])
})
