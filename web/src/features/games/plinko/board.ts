import { column, type Flight, MOUTH, type Place, placeAt } from './ball-flight.ts'
import { type BoardScale, scaleBoard } from './board-scale.ts'

/** A ball on the board. It waits in the mouth until it gets a flight. */
export type Ball = {
  enteredAt: number
  falls: { path: number[]; flight: Flight; at: number } | null
}

const DENSITY_MAX = 2
const ENTER_MS = 120
const FLASH_MS = 260
const SQUASH_MS = 50
const PEG = 'oklch(0.86 0.02 85)'
const BALL = 'oklch(0.83 0.165 82)'

/** The canvas: pegs with balls in flight or, with reduced motion, a ball's path as a line. */
export function createBoard() {
  const balls = new Set<Ball>()
  let canvas: HTMLCanvasElement | null = null
  let painted: { scale: BoardScale; pegs: HTMLCanvasElement; ball: HTMLCanvasElement } | null = null
  let line: number[] | null = null
  let frame = 0

  /** Computes the layout for the canvas size and the rows. Does nothing while the canvas is hidden and has no size. */
  function layOut(on: HTMLCanvasElement, rows: number): void {
    const { clientWidth: width, clientHeight: height } = on
    if (width === 0 || height === 0) return
    const density = Math.min(devicePixelRatio, DENSITY_MAX)
    const scale = scaleBoard({ rows, width, height, density })
    canvas = on
    canvas.width = width * density
    canvas.height = height * density
    painted = { scale, pegs: paintPegs(scale, PEG), ball: paintBall(scale) }
    line = null
    repaint()
  }

  function repaint(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(paint)
  }

  function paint(now: number): void {
    const context = canvas?.getContext('2d')
    if (!context || !painted) return
    const { scale, pegs, ball } = painted
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, pegs.width, pegs.height)
    context.drawImage(pegs, 0, 0)
    context.scale(scale.density, scale.density)
    if (line) paintLine(context, scale, line)
    for (const each of balls) {
      if (each.falls) paintFlashes(context, scale, each.falls, now)
    }
    for (const each of balls) paintBallAt(context, { scale, sprite: ball, ball: each, now })
    if (balls.size > 0) repaint()
  }

  return {
    layOut,
    enter(): Ball {
      const ball: Ball = { enteredAt: performance.now(), falls: null }
      balls.add(ball)
      repaint()
      return ball
    },
    drop(ball: Ball, path: number[], flight: Flight): void {
      ball.falls = { path, flight, at: performance.now() }
    },
    remove(ball: Ball): void {
      balls.delete(ball)
      repaint()
    },
    /** Draws a ball's path as a line; null removes it. */
    showLine(path: number[] | null): void {
      line = path
      repaint()
    },
    leave(): void {
      cancelAnimationFrame(frame)
      canvas = null
    },
  }
}

type Falling = NonNullable<Ball['falls']>

/** Pegs glow briefly after a hit. */
function paintFlashes(
  context: CanvasRenderingContext2D,
  scale: BoardScale,
  { path, flight, at }: Falling,
  now: number,
): void {
  for (const [row, hop] of flight.hops.slice(1).entries()) {
    const age = (now - at - hop.startMs) / FLASH_MS
    if (age < 0 || age > 1) continue
    const { x, y } = scale.at({ x: column(path, row), y: row })
    context.globalAlpha = (1 - age) * 0.5
    context.fillStyle = BALL
    disc(context, { x, y, radius: scale.pegRadius * (1.6 + 1.6 * age) })
  }
  context.globalAlpha = 1
}

type PaintedBall = { scale: BoardScale; sprite: HTMLCanvasElement; ball: Ball; now: number }

function paintBallAt(
  context: CanvasRenderingContext2D,
  { scale, sprite, ball, now }: PaintedBall,
): void {
  const { place, squash } = ball.falls ? falling(ball.falls, now) : waiting(ball, now)
  const { x, y } = scale.at(place)
  const size = scale.ballRadius * 2 * Math.min((now - ball.enteredAt) / ENTER_MS, 1)
  if (size <= 0) return
  const height = size * squash
  const width = size * (2 - squash)
  context.drawImage(sprite, x - width / 2, y - height / 2, width, height)
}

function waiting({ enteredAt }: Ball, now: number): { place: Place; squash: number } {
  const bob = Math.sin((now - enteredAt) / 90) * 0.08
  return { place: { x: MOUTH.x, y: MOUTH.y + bob }, squash: 1 }
}

/** A ball is briefly squashed when it hits a peg. */
function falling({ flight, at }: Falling, now: number): { place: Place; squash: number } {
  const place = placeAt(flight, now - at)
  const sinceHit = now - at - (flight.hops[place.hop]?.startMs ?? 0)
  const squash = place.hop === 0 ? 1 : 1 - 0.16 * Math.max(1 - sinceHit / SQUASH_MS, 0)
  return { place, squash }
}

function paintLine(context: CanvasRenderingContext2D, scale: BoardScale, path: number[]): void {
  context.beginPath()
  const start = scale.at(MOUTH)
  context.moveTo(start.x, start.y)
  for (let row = 0; row <= path.length; row += 1) {
    const { x, y } = scale.at({ x: column(path, row), y: row - 0.42 })
    context.lineTo(x, y)
  }
  context.strokeStyle = BALL
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.stroke()
}

/** Renders all pegs once; each frame copies them. */
function paintPegs(scale: BoardScale, color: string): HTMLCanvasElement {
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
function disc(context: CanvasRenderingContext2D, { x, y, radius }: Disc): void {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

/** Renders the ball once; each frame copies it. */
function paintBall({ ballRadius, density }: BoardScale): HTMLCanvasElement {
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
