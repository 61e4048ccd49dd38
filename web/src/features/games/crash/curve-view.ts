/** The visible part of a flight. Both axes begin at takeoff. */
export type View = {
  seconds: number
  /** Multiplier gained since takeoff, in hundredths. */
  gainHundredths: number
}
export type Size = { width: number; height: number }
export type Spot = { x: number; y: number }

const SECONDS_MIN = 4
/** The head of the line stays left of and below this share of the plot. */
const HEAD_SHARE = 0.8
const GAIN_HUNDREDTHS_PER_SECOND = 50
const STEPS = [1, 2, 5]

/** The view of a flight that has lasted this long. */
export function viewOf(seconds: number): View {
  const shown = Math.max(SECONDS_MIN, seconds / HEAD_SHARE)
  return { seconds: shown, gainHundredths: shown * GAIN_HUNDREDTHS_PER_SECOND }
}

/** The position of the flight at a time. y grows downward. */
export function spotAt(seconds: number, view: View, { width, height }: Size): Spot {
  const share = seconds / view.seconds
  return { x: share * width, y: (1 - share) * height }
}

/** Multiples of a round step (0.1, 0.2, 0.5, 1, 2, 5, and so on) that give at least `least` ticks. */
export function ticksOf(span: number, least: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(span / least))
  const steps = STEPS.map((step) => step * magnitude).filter((step) => step * least <= span)
  const step = steps.at(-1) ?? magnitude
  return Array.from({ length: Math.floor(span / step + 1e-9) }, (_, index) => (index + 1) * step)
}
