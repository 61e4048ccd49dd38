import { formatTableRows } from '../report.ts'
import { comparePairs } from './compare-pairs.ts'
import { CALLERS, type Costs, type Measured } from './measure-pairs.ts'

export const HEADING = '## Between commits'

/** What was compared: two commits, how, and where. */
type About = { other: string; own: string; pairs: number; seconds: number; generator: string }

type Machine = { cores: number; model: string; node: string; postgres: string }

/** The benchmark page's section that compares two commits. */
export function comparisonSection(
  measured: { other: Measured; own: Measured },
  { other, own, pairs, seconds, generator }: About,
  { cores, model, node, postgres }: Machine,
): string {
  return `${HEADING}
Written by \`npm run bench -- --against <commit>\`: both products as built from their commits, each on its own PostgreSQL
${postgres}, running at the same time and loaded in turns by ${generator}, on ${cores} cores (${model}) with Node ${node}. ${pairs} pairs of
${seconds} s for each number of callers, in the order other, own, own, other.

A ratio is ${own} to ${other}: the median over the pairs, and the range from the lowest to the highest. A range without 1
suggests a difference; by chance, one row in ${2 ** (pairs - 1)} has one. Processor time is in microseconds, and that of PostgreSQL
includes all its processes.

| dice bets | callers | ${other} | ${own} | ratio | range |
|---|--:|--:|--:|--:|--:|
${formatTableRows(listRows(measured), (cells) => cells.join(' | '))}
`
}

const figures: [name: string, figure: keyof Costs, digits: number][] = [
  ['bets per second', 'perSecond', 0],
  ['p50 ms', 'p50Ms', 2],
  ['p99 ms', 'p99Ms', 2],
  ['processor time of the product per bet', 'productUs', 0],
  ['processor time of PostgreSQL per bet', 'databaseUs', 0],
  ['bytes of write-ahead log per bet', 'walBytes', 0],
]

function listRows({ other, own }: { other: Measured; own: Measured }): string[][] {
  const rows = figures.flatMap(([name, figure, digits]) =>
    CALLERS.map((callers) => {
      const values = (side: Measured) => (side.runs.get(callers) ?? []).map((run) => run[figure])
      return pairRow([name, String(callers)], { other: values(other), own: values(own) }, digits)
    }),
  )
  const memory = { other: other.memoryMegabytes, own: own.memoryMegabytes }
  const once = (name: string, figure: 'tableBytes' | 'indexBytes') =>
    pairRow([name, 'all'], { other: [other[figure]], own: [own[figure]] }, 0)
  return [
    ...rows,
    once('bytes of tables per bet', 'tableBytes'),
    once('bytes of indexes per bet', 'indexBytes'),
    pairRow(['memory of the product, in MB', 'all'], memory, 0),
  ]
}

function pairRow(
  names: string[],
  pairs: { other: number[]; own: number[] },
  digits: number,
): string[] {
  const { other, own, ratio, ratioMin, ratioMax } = comparePairs(pairs)
  const format = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const range = pairs.own.length === 1 ? '' : `${ratioMin.toFixed(2)} to ${ratioMax.toFixed(2)}`
  return [...names, format(other), format(own), ratio.toFixed(2), range]
}
