import { expect, it } from 'vitest'
import { scaleBoard } from './board-scale.ts'

it.each([8, 12, 16])('fits %d rows of pegs on the canvas, and a ball between two pegs', (rows) => {
  const scale = scaleBoard({ rows, width: 340, height: 330, density: 1 })
  const lastPeg = scale.at({ x: (rows + 1) / 2, y: rows - 1 })
  expect(lastPeg.x + scale.pegRadius).toBeLessThan(340)
  expect(lastPeg.y + scale.pegRadius).toBeLessThan(330)
  const gap = 340 / (rows + 2)
  expect(scale.ballRadius * 2).toBeLessThan(gap - scale.pegRadius * 2)
})

it('aligns bin 0 with the first bin below the canvas', () => {
  const scale = scaleBoard({ rows: 8, width: 500, height: 400, density: 2 })
  expect(scale.at({ x: -4, y: 8 }).x).toBeCloseTo(50)
})
