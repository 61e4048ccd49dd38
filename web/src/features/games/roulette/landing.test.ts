import { pockets } from '@tallyhouse/game-rules/roulette-table'
import { expect, it } from 'vitest'
import { angleOf, landOn, wheelOrder } from './landing.ts'

const apart = (a: number, b: number) => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

it('has every pocket once, with 0 and 00 opposite each other', () => {
  expect(wheelOrder.toSorted((a, b) => a - b)).toEqual(pockets.toSorted((a, b) => a - b))
  expect(angleOf(37) - angleOf(0)).toBe(180)
})

it.each([0.9, 1.3, -0.6])('lands on every pocket from any angle at %d degrees per ms', (speed) => {
  for (const target of pockets.map((pocket) => -angleOf(pocket))) {
    for (let from = 0; from < 1080; from += 47) {
      const landing = landOn({ from, speed, target, durationMs: 3000, slope: 3 })
      expect(apart(landing.end, target)).toBeLessThan(1e-6)
      expect(landing.linearMs).toBeGreaterThanOrEqual(0)
      expect(landing.linearMs).toBeLessThan(1500)
      expect(Math.sign(landing.end - landing.linearTo)).toBe(Math.sign(speed))
    }
  }
})
