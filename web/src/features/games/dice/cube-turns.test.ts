import { expect, it } from 'vitest'
import { landOn, tumble } from './cube-turns.ts'

it.each([1, 2, 3, 4, 5, 6])('lands face %d the same way from anywhere, never backwards', (face) => {
  const still = landOn({ x: 0, y: 0 }, face)
  let turns = { x: 0, y: 0 }
  for (let tick = 0; tick < 13; tick += 1) {
    turns = tumble(turns)
    const landed = landOn(turns, face)
    expect(landed.x).toBeGreaterThanOrEqual(turns.x)
    expect(landed.y).toBeGreaterThanOrEqual(turns.y)
    expect([landed.x % 360, landed.y % 360]).toEqual([still.x % 360, still.y % 360])
  }
})
