import type { BoardScale } from './board-scale.ts'

/** Renders all pegs once; each frame copies them. */
export function paintPegs(scale: BoardScale, color: string): HTMLCanvasElement {
  const layer = document.createElement('canvas')
  layer.width = scale.width * scale.density
  layer.height = scale.height * scale.density
  const context = layer.getContext('2d')
  if (!context) return layer
  context.scale(scale.density, scale.density)
  for (let row = 0; row < scale.rows; row += 1) {
    for (let peg = 0; peg < row + 3; peg += 1) {
      const { x, y } = scale.at({ x: peg - (row + 2) / 2, y: row })
      context.fillStyle = 'oklch(0.1 0.01 70 / 0.6)'
      disc(context, { x, y: y + scale.pegRadius * 0.5, radius: scale.pegRadius * 1.2 })
      context.fillStyle = color
      disc(context, { x, y, radius: scale.pegRadius })
    }
  }
  return layer
}

type Disc = { x: number; y: number; radius: number }

/** Draws a circle in the current fill style. */
export function disc(context: CanvasRenderingContext2D, { x, y, radius }: Disc): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
