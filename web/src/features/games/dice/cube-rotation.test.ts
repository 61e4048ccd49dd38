import { expect, it } from 'vitest'
import { landOn, tumble } from './cube-rotation.ts'

it.each([1, 2, 3, 4, 5, 6])('lands on face %d from any rotation, never backward', (face) => {
  const still = landOn({ x: 0, y: 0 }, face)
  let rotation = { x: 0, y: 0 }
  for (let tick = 0; tick < 13; tick += 1) {
    rotation = tumble(rotation)
    const landed = landOn(rotation, face)
    expect(landed.x).toBeGreaterThanOrEqual(rotation.x)
    expect(landed.y).toBeGreaterThanOrEqual(rotation.y)
    expect([landed.x % 360, landed.y % 360]).toEqual([still.x % 360, still.y % 360])
  }
})
