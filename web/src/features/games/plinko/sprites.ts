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

/** Renders the ball once; each frame copies it. */
export function paintBall({ ballRadius, density }: BoardScale): HTMLCanvasElement {
  const radius = ballRadius * density
  const sprite = document.createElement('canvas')
  sprite.width = Math.ceil(radius * 2)
  sprite.height = sprite.width
  const context = sprite.getContext('2d')
  if (!context) return sprite
  const light = context.createRadialGradient(
    radius * 0.7,
    radius * 0.6,
    radius * 0.1,
    radius,
    radius,
    radius,
  )
  light.addColorStop(0, 'oklch(0.95 0.09 92)')
  light.addColorStop(0.45, 'oklch(0.83 0.165 82)')
  light.addColorStop(1, 'oklch(0.6 0.13 70)')
  context.fillStyle = light
  disc(context, { x: radius, y: radius, radius: radius - 0.5 })
  return sprite
}
