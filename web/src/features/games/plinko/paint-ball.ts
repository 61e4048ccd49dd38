import type { BoardScale } from './board-scale.ts'
import { disc } from './paint-pegs.ts'

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
