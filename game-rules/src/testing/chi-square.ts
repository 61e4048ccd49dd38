type Cell = { count: number; expected: number }

/** Results expected less often than this are counted together, or the test would be too strict. */
const EXPECTED_MIN = 5

/**
 * Pearson's test: how likely fair luck is to stray at least as far from its exact chances as these
 * counts do, 0 to 1. `weights` are the chances of the cells, times any number.
 */
export function pValue(counts: number[], weights: number[]): number {
  const [all, whole] = [total(counts), total(weights)]
  const cells = counts.map((count, cell) => ({
    count,
    expected: (all * (weights[cell] ?? 0)) / whole,
  }))
  if (cells.some(({ count, expected }) => count > 0 && expected === 0)) return 0
  const tested = pooled(cells)
  return upperTail(total(tested.map(squaredStray)), tested.length - 1)
}

/**
 * The same for rounds that each draw `drawnTogether` different items, all equally likely. What is
 * drawn together cannot repeat, which narrows how far the counts stray.
 */
export function pValueOfDistinct(counts: number[], drawnTogether: number): number {
  const expected = total(counts) / counts.length
  const strayed = total(counts.map((count) => squaredStray({ count, expected })))
  const degrees = counts.length - 1
  return upperTail((strayed * degrees) / (counts.length - drawnTogether), degrees)
}

/** The chance that a chi-square of so many degrees of freedom is at least this large. */
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

function squaredStray({ count, expected }: Cell): number {
  return (count - expected) ** 2 / expected
}

function total(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
