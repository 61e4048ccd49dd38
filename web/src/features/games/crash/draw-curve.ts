import { GROWTH_PER_MS, type RiseName } from '@tallyhouse/game-rules/crash-rise'
import * as m from '@tallyhouse/messages/crash'
import type { Landed } from './flight.ts'

export type Palette = Record<'brand' | 'win' | 'loss' | 'bone' | 'low' | 'line', string>

/** The contents of the plot. Times are seconds since takeoff. */
export type Scene = {
  /** The end of the player's flight. */
  head: number
  /** The end of the dashed line that continues without the player, and whether it crashes there. */
  ghost: number
  hasGhostCrashed: boolean
  /** The auto cash-out. */
  target: number | null
  /** Where the player cashed out while the flight goes on. */
  landings?: number[]
  tone: 'live' | Ending
  rise: RiseName
}
type Ending = 'win' | 'even' | 'loss'

/** Margins around the plot for the axis labels and, at the top, for the strip. */
const MARGIN = { left: 20, right: 20, bottom: 34, top: 64 }
/** The multiplier and the result stand at the top left, on narrow stages as far as the line goes. */
const RESULT = { narrow: { bottom: 180 }, wide: { right: 340, bottom: 270 } }
const WIDE_MIN = 640
/** Below this height, there is room for the labels of few multipliers. */
const LOW_PLOT = 120
const FONT = '500 12px "Hanken Grotesk", "Hanken Stand-in", sans-serif'

const toneColors = { live: 'brand', win: 'win', even: 'bone', loss: 'loss' } as const

/** How to draw a settled flight. A payout at or below the stake is not a win. */
export function flightEnding({ stake, payout }: Landed): Ending {
  if (payout > stake) return 'win'
  return payout === 0 ? 'loss' : 'even'
}

/** Draws the plot, in CSS pixels. */
export function drawCurve(
  context: CanvasRenderingContext2D,
  { scene, size, palette }: { scene: Scene; size: Size; palette: Palette },
): void {
  context.clearRect(0, 0, size.width, size.height)
  const plot = measurePlot(size)
  if (plot.width <= 0 || plot.height <= 0) return
  const view = computeView(Math.max(scene.head, scene.ghost), scene.rise)
  const place = (seconds: number) => {
    const { x, y } = spotAt(seconds, view, plot)
    return { x: x + plot.left, y: y + plot.top }
  }
  const frame = { context, palette, view, size, place }
  drawAxes(frame)
  if (scene.target !== null) drawTarget(frame, scene.target)
  drawFlight(frame, scene)
}

type Plot = Size & { left: number; top: number }

/** The place of the plot, as high as it can be without its line in the corner of the result. */
export function measurePlot(size: Size): Plot {
  const base = size.height - MARGIN.bottom
  const width = size.width - MARGIN.left - MARGIN.right
  const isNarrow = size.width < WIDE_MIN
  const { bottom } = isNarrow ? RESULT.narrow : RESULT.wide
  const share = isNarrow ? HEAD_SHARE : (RESULT.wide.right - MARGIN.left) / width
  const top = Math.max(MARGIN.top, base - (base - bottom) / share)
  return { left: MARGIN.left, top, width, height: base - top }
}

type Frame = {
  context: CanvasRenderingContext2D
  palette: Palette
  view: View
  size: Size
  place: (seconds: number) => Spot
}

function drawAxes({ context, palette, view, size, place }: Frame): void {
  const base = place(0).y
  context.font = FONT
  context.lineWidth = 1
  context.strokeStyle = palette.line
  context.fillStyle = palette.low
  context.textAlign = 'right'
  const least = base - place(view.seconds).y < LOW_PLOT ? 2 : 3
  for (const gain of computeTicks(view.gainHundredths, least)) {
    // Only to the right of the line: the multiplier is on its left.
    const from = place(rises[view.rise].secondsTo(gain))
    const y = Math.round(from.y) + 0.5
    stroke(context, { x: from.x, y }, { x: size.width - MARGIN.right, y }, [1, 5])
    context.fillText(
      `${(1 + gain / 100).toFixed(gain % 100 === 0 ? 0 : 1)}×`,
      size.width - 20,
      y - 6,
    )
  }
  context.textAlign = 'center'
  for (const seconds of computeTicks(view.seconds, 3)) {
    const { x } = place(seconds)
    if (x < size.width - 48) context.fillText(m.seconds({ seconds }), x, size.height - 12)
  }
  stroke(
    context,
    { x: MARGIN.left, y: base + 0.5 },
    { x: size.width - MARGIN.right, y: base + 0.5 },
    [],
  )
}

function drawTarget({ context, palette, size, view, place }: Frame, target: number): void {
  if (target > view.seconds) return
  const from = place(target)
  const y = Math.round(from.y) + 0.5
  context.strokeStyle = palette.brand
  context.globalAlpha = 0.7
  context.lineWidth = 1.5
  stroke(context, { x: from.x, y }, { x: size.width - MARGIN.right, y }, [6, 6])
  context.globalAlpha = 1
}

function drawFlight(frame: Frame, scene: Scene): void {
  const { context, palette, place } = frame
  const { head, ghost, tone } = scene
  const start = place(0)
  const end = place(head)
  const color = palette[toneColors[tone]]
  const shade = context.createLinearGradient(0, end.y, 0, start.y)
  shade.addColorStop(0, color)
  shade.addColorStop(1, 'transparent')
  context.globalAlpha = tone === 'loss' ? 0.14 : 0.24
  context.fillStyle = shade
  context.setLineDash([])
  context.beginPath()
  trace(frame, 0, head)
  context.lineTo(end.x, start.y)
  context.fill()
  context.globalAlpha = 1
  context.lineCap = 'round'
  if (ghost > head) {
    context.strokeStyle = palette.low
    context.lineWidth = 2
    strokeRise(frame, { from: head, to: ghost, dashes: [2, 7] })
    if (scene.hasGhostCrashed) drawCross(context, place(ghost), palette.low)
  }
  context.strokeStyle = color
  context.lineWidth = 4
  strokeRise(frame, { from: 0, to: head, dashes: [] })
  for (const landing of scene.landings ?? []) drawLanding(frame, landing)
  if (tone === 'loss') drawCross(context, end, color)
  else drawHead(context, end, color)
}

type Part = { from: number; to: number; dashes: number[] }

function strokeRise(frame: Frame, { from, to, dashes }: Part): void {
  frame.context.setLineDash(dashes)
  frame.context.beginPath()
  trace(frame, from, to)
  frame.context.stroke()
}

/** More points than this are not seen. */
const POINTS = 64

/** Adds a part of the line to the path. */
function trace({ context, view, place }: Frame, from: number, to: number): void {
  const points = view.rise === 'linear' ? 1 : POINTS
  for (let point = 0; point <= points; point += 1) {
    const { x, y } = place(from + ((to - from) * point) / points)
    if (point === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
}

function drawLanding({ context, palette, place }: Frame, seconds: number): void {
  context.fillStyle = palette.win
  disc(context, place(seconds), 7)
  context.fillStyle = palette.bone
  disc(context, place(seconds), 3)
}

function drawHead(context: CanvasRenderingContext2D, { x, y }: Spot, color: string): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, 34)
  glow.addColorStop(0, color)
  glow.addColorStop(1, 'transparent')
  context.globalAlpha = 0.35
  context.fillStyle = glow
  disc(context, { x, y }, 34)
  context.globalAlpha = 1
  context.fillStyle = color
  disc(context, { x, y }, 8)
}

function drawCross(context: CanvasRenderingContext2D, { x, y }: Spot, color: string): void {
  context.strokeStyle = color
  context.lineWidth = 4
  stroke(context, { x: x - 8, y: y - 8 }, { x: x + 8, y: y + 8 }, [])
  stroke(context, { x: x - 8, y: y + 8 }, { x: x + 8, y: y - 8 }, [])
}

function disc(context: CanvasRenderingContext2D, { x, y }: Spot, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

function stroke(context: CanvasRenderingContext2D, from: Spot, to: Spot, dashes: number[]): void {
  context.setLineDash(dashes)
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.stroke()
}

/** The visible part of a flight. Both axes begin at takeoff. */
export type View = {
  seconds: number
  /** Multiplier gained since takeoff, in hundredths. */
  gainHundredths: number
  rise: RiseName
}
export type Size = { width: number; height: number }
export type Spot = { x: number; y: number }

/** The head of the line stays left of and below this share of the plot. */
const HEAD_SHARE = 0.8
const GAIN_HUNDREDTHS_PER_SECOND = 50
const GROWTH_PER_SECOND = 1000 * GROWTH_PER_MS
const STEPS = [1, 2, 5]

/** What a flight gains, in hundredths, when it gains that much, and the shortest view of it. */
const rises = {
  linear: {
    gainAfter: (seconds: number) => GAIN_HUNDREDTHS_PER_SECOND * seconds,
    secondsTo: (gain: number) => gain / GAIN_HUNDREDTHS_PER_SECOND,
    secondsMin: 4,
  },
  exponential: {
    gainAfter: (seconds: number) => 100 * Math.expm1(GROWTH_PER_SECOND * seconds),
    secondsTo: (gain: number) => Math.log1p(gain / 100) / GROWTH_PER_SECOND,
    secondsMin: 8,
  },
}

/** The view for a flight that has lasted this long. */
export function computeView(seconds: number, rise: RiseName = 'linear'): View {
  const { gainAfter, secondsMin } = rises[rise]
  return {
    seconds: Math.max(secondsMin, seconds / HEAD_SHARE),
    gainHundredths: Math.max(gainAfter(secondsMin), gainAfter(seconds) / HEAD_SHARE),
    rise,
  }
}

/** Where the flight is at a time. y grows downward. */
export function spotAt(seconds: number, view: View, { width, height }: Size): Spot {
  const gained = rises[view.rise].gainAfter(seconds) / view.gainHundredths
  return { x: (seconds / view.seconds) * width, y: (1 - gained) * height }
}

/** Multiples of a round step (0.1, 0.2, 0.5, 1, 2, 5, and so on) that give at least `least` ticks. */
export function computeTicks(span: number, least: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(span / least))
  const steps = STEPS.map((step) => step * magnitude).filter((step) => step * least <= span)
  const step = steps.at(-1) ?? magnitude
  return Array.from({ length: Math.floor(span / step + 1e-9) }, (_, index) => (index + 1) * step)
}
