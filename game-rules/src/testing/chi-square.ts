type Cell = { count: number; expected: number }

/** Results expected less often than this are combined, because the test would be too strict. */
const EXPECTED_MIN = 5

/**
 * Pearson's chi-square test: the probability, 0 to 1, that fair counts deviate from the exact
 * chances at least as much as these. `weights` are proportional to the chances of the cells.
 */
export function pValue(counts: number[], weights: number[]): number {
  const [all, whole] = [total(counts), total(weights)]
  const cells = counts.map((count, cell) => ({
    count,
    expected: (all * (weights[cell] ?? 0)) / whole,
  }))
  if (cells.some(({ count, expected }) => count > 0 && expected === 0)) return 0
  const tested = pooled(cells)
  return upperTail(total(tested.map(squaredDeviation)), tested.length - 1)
}

/**
 * The same for rounds that each draw `drawnTogether` different, equally likely items. Items cannot
 * repeat within a round, which reduces the counts' variance.
 */
export function pValueOfDistinct(counts: number[], drawnTogether: number): number {
  const expected = total(counts) / counts.length
  const deviation = total(counts.map((count) => squaredDeviation({ count, expected })))
  const degrees = counts.length - 1
  return upperTail((deviation * degrees) / (counts.length - drawnTogether), degrees)
}

/**
 * The probability that a chi-square variable with these degrees of freedom is at least this large.
 */
export function upperTail(statistic: number, degrees: number): number {
  const x = statistic / 2
  let shape = degrees / 2
  let logGamma = degrees % 2 === 0 ? 0 : Math.log(Math.PI) / 2
  for (let factor = shape; factor > 0; factor--) logGamma += Math.log(factor)
  let lower = 0
  let term = 1
  while (shape <= x || term > Number.EPSILON / 100) {
    term = Math.exp(shape * Math.log(x) - x - logGamma)
    lower += term
    shape += 1
    logGamma += Math.log(shape)
  }
  return Math.max(0, 1 - lower)
}

function pooled(cells: Cell[]): Cell[] {
  const pool = { count: 0, expected: 0 }
  const large: Cell[] = []
  for (const cell of cells.toSorted((a, b) => a.expected - b.expected)) {
    if (pool.expected >= EXPECTED_MIN) large.push(cell)
    else {
      pool.count += cell.count
      pool.expected += cell.expected
    }
  }
  return [pool, ...large]
}

function squaredDeviation({ count, expected }: Cell): number {
  return (count - expected) ** 2 / expected
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
