/** The net after so many settled bets, in points. */
export type ProfitPoint = { bets: number; net: number }

/** At most so many points are held. The chart has fewer pixels. */
const POINTS_MAX = 400
/** How many remain when there are too many. */
const POINTS_KEPT = 200

/** Appends a point. A long series loses points, but neither its peaks nor its latest net. */
export function withPoint(series: ProfitPoint[], point: ProfitPoint): ProfitPoint[] {
  const longer = [...series, point]
  return longer.length > POINTS_MAX ? downsample(longer, POINTS_KEPT) : longer
}

/**
 * Selects at most `max` points: the first, the last, and the lowest and the highest of each of several equal
 * ranges of bets between them.
 * @param series by ascending bet count
 * @param max at least 4
 */
export function downsample(series: ProfitPoint[], max: number): ProfitPoint[] {
  const first = series[0]
  const last = series.at(-1)
  if (series.length <= max || first === undefined || last === undefined) return series
  const ranges = Math.floor((max - 2) / 2)
  const width = (last.bets - first.bets) / ranges
  const extremes = Array.from({ length: ranges }, (_, range) => {
    const isIn = ({ bets }: ProfitPoint) => Math.floor((bets - first.bets) / width) === range
    return findExtremes(series.slice(1, -1).filter(isIn))
  })
  return [first, ...extremes.flat(), last]
}

/** The lowest and the highest point in their order; one point if they are the same. */
function findExtremes(points: ProfitPoint[]): ProfitPoint[] {
  const byNet = points.toSorted((one, other) => one.net - other.net)
  const extremes = new Set([byNet[0], byNet.at(-1)])
  return points.filter((point) => extremes.has(point))
}
