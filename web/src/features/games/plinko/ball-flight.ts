/** A position on the board: `x` in peg gaps from the center, `y` in rows from the first row of pegs. */
export type Place = { x: number; y: number }

/** The arc from one peg to the next. The ball first rises by `lift` rows. */
type Hop = { startMs: number; durationMs: number; from: Place; to: Place; lift: number }

/** A ball's hops from the mouth to its bin. */
export type Flight = { hops: Hop[]; durationMs: number }

export const MOUTH: Place = { x: 0, y: -1.2 }

const HOP_MS_MIN = 90
const HOP_MS_MAX = 140
/** How far from a peg's center a ball can be and still hit it, in peg gaps. */
const OFF_CENTER_MAX = 0.25
/** The distance from a peg's center to that of a ball on top of it, in rows. */
const ON_PEG = 0.42
/** The position in a bin where the ball disappears, in rows. */
const IN_BIN = -0.1

/**
 * Plans the flight along a path that the server drew. The path alone determines the pegs and the bin;
 * `random` only varies how the ball hops between them.
 * @param path one step per row: 0 for left, 1 for right
 * @param speed divides the duration
 */
export function planFlight(path: number[], random: () => number, speed = 1): Flight {
  const places = [MOUTH, ...path.map((step, row) => onPeg({ path, row, step, random }))]
  places.push({ x: column(path, path.length), y: path.length + IN_BIN })
  let startMs = 0
  const hops = places.slice(1).map((to, index) => {
    const durationMs = (HOP_MS_MIN + (HOP_MS_MAX - HOP_MS_MIN) * random()) / speed
    const lift = index === 0 ? 0 : 0.3 + 0.3 * random()
    const hop = { startMs, durationMs, from: places[index] ?? MOUTH, to, lift }
    startMs += durationMs
    return hop
  })
  return { hops, durationMs: startMs }
}

/** Where a ball is `ms` into its flight, and which hop it is on. */
export function placeAt({ hops }: Flight, ms: number): Place & { hop: number } {
  const next = hops.findIndex(({ startMs }) => startMs > ms)
  const index = (next < 0 ? hops.length : Math.max(next, 1)) - 1
  const hop = hops[index]
  if (hop === undefined) return { ...MOUTH, hop: 0 }
  const { from, to, lift } = hop
  const t = Math.min(Math.max((ms - hop.startMs) / hop.durationMs, 0), 1)
  const fall = to.y - from.y + lift
  return { x: from.x + (to.x - from.x) * t, y: from.y - lift * t + fall * t * t, hop: index }
}

/** The `x` of the peg in a row of a path, or of the bin after the last row. */
export function column(path: number[], row: number): number {
  const rights = path.slice(0, row).reduce((sum, step) => sum + step, 0)
  return rights - row / 2
}

type Hit = { path: number[]; row: number; step: number; random: () => number }

/** A ball hits each peg slightly toward the side where it continues. */
function onPeg({ path, row, step, random }: Hit): Place {
  const side = step === 0 ? -1 : 1
  return { x: column(path, row) + side * OFF_CENTER_MAX * random(), y: row - ON_PEG }
}
