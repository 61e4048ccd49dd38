/** A place on the board: `x` in peg gaps from the middle, `y` in rows from the first pegs. */
export type Place = { x: number; y: number }

/** From one peg to the next, in `durationMs`, rising by `lift` rows at first. */
type Hop = { startMs: number; durationMs: number; from: Place; to: Place; lift: number }

/** A ball's way from the mouth into its bin, a hop after another. */
export type Flight = { hops: Hop[]; durationMs: number }

export const MOUTH: Place = { x: 0, y: -1.2 }

const HOP_MS_MIN = 90
const HOP_MS_MAX = 140
/** How far beside the middle of a peg a ball may hit it, in gaps. */
const OFF_CENTRE_MAX = 0.25
/** The middle of a ball that lies on a peg is this many rows above the middle of the peg. */
const ON_PEG = 0.42
/** Where a ball is gone: in its bin, at the lower edge. */
const IN_BIN = -0.1

/**
 * The flight of a ball whose path is known. Each step fixes where the next peg is, so that the ball
 * falls into the bin of its path by construction; only how it hops is left to `random`.
 * @param path 0 to the left and 1 to the right, a step a row
 */
export function planFlight(path: number[], random: () => number): Flight {
  const places = [MOUTH, ...path.map((step, row) => onPeg({ path, row, step, random }))]
  places.push({ x: column(path, path.length), y: path.length + IN_BIN })
  let startMs = 0
  const hops = places.slice(1).map((to, index) => {
    const durationMs = HOP_MS_MIN + (HOP_MS_MAX - HOP_MS_MIN) * random()
    const lift = index === 0 ? 0 : 0.3 + 0.3 * random()
    const hop = { startMs, durationMs, from: places[index] ?? MOUTH, to, lift }
    startMs += durationMs
    return hop
  })
  return { hops, durationMs: startMs }
}

/** Where a ball is so many milliseconds into its flight, and the hop it is in. */
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

/** The peg, or the bin after the last row, to which the first steps of a path lead. */
export function column(path: number[], row: number): number {
  const rights = path.slice(0, row).reduce((sum, step) => sum + step, 0)
  return rights - row / 2
}

type Hit = { path: number[]; row: number; step: number; random: () => number }

/** A ball hits a peg a little to the side to which it goes on. */
function onPeg({ path, row, step, random }: Hit): Place {
  const side = step === 0 ? -1 : 1
  return { x: column(path, row) + side * OFF_CENTRE_MAX * random(), y: row - ON_PEG }
}
