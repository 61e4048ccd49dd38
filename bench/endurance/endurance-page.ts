import type { GameType } from '@tallyhouse/contract/games/all-games'

export type GameFrames = {
  game: GameType
  /** The 95th percentile time between two frames, in milliseconds. */
  frameP95Ms: number
}

export type GameEndurance = {
  game: GameType
  bets: number
  /** JavaScript heap in megabytes after garbage collection, in sample order. */
  heapMegabytes: number[]
  /** DOM nodes, in sample order. */
  nodes: number[]
  /** What the screen shows differently from the server. */
  differences: string[]
}

const FRAME_P95_MS_MAX = 17.5
/** From the first to the last third of the samples. Charts and caches fill up in the first minutes. */
const GROWTH_MAX = 1.1

/** Every target that a game misses, as a sentence. */
export function missedTargets(frames: GameFrames[], runs: GameEndurance[]): string[] {
  const slow = frames
    .filter(({ frameP95Ms }) => frameP95Ms > FRAME_P95_MS_MAX)
    .map(({ game, frameP95Ms }) => `${game}: 95% of frames within ${frameP95Ms} ms`)
  const wrong = runs.flatMap(({ game, heapMegabytes, nodes, differences }) => {
    const missed = [
      computeGrowth(heapMegabytes) > GROWTH_MAX && `memory grew: ${heapMegabytes.join(' ')}`,
      haveNodesGrown(nodes) && `nodes grew: ${nodes.join(' ')}`,
      ...differences,
    ]
    return missed.filter((miss) => miss !== false).map((miss) => `${game}: ${miss}`)
  })
  return [...slow, ...wrong]
}

type Endurance = {
  frames: GameFrames[]
  /** In the same order as `frames`. */
  runs: GameEndurance[]
  minutes: number
  /** Games that ran at the same time. */
  atOnce: number
  /** From an audit of the books after the runs. */
  breaches: string[]
}

/** The page with all runs. */
export function endurancePage({ frames, runs, minutes, atOnce, breaches }: Endurance): string {
  const missed = [...missedTargets(frames, runs), ...breaches]
  return `# Long runs of auto-bet

Written by \`npm run endurance\`: auto-bet in fast mode in each game, in the built product in Chromium on 2 cores: a
minute alone for the frames, then ${describeMinutes(minutes)}${atOnce > 1 ? ` with ${atOnce} games at a time` : ''} for the rest.

- *frame*: the 95th percentile of the time between two frames, in milliseconds, at most ${FRAME_P95_MS_MAX}.
- *memory*: of JavaScript objects without compiled code, after a garbage collection, in megabytes, in the first
  and the last third. It may grow by ${Math.round((GROWTH_MAX - 1) * 100)}%.
- *nodes*: the highest number of DOM nodes in the first third, and the lowest in the last, which may be higher by as
  much. The number varies, because it includes nodes that are not collected yet.
- *screen*: the number of bets, the net result, and the balance on the screen equal those of the server.

| game | bets | frame | memory | nodes | screen |
|---|--:|--:|--:|--:|---|
${runs.map((run, index) => formatEnduranceRow(run, frames[index]?.frameP95Ms)).join('\n')}

${missed.length === 0 ? 'Every target is met, and the audit of the books finds no breach.' : `Missed:\n\n${missed.map((miss) => `- ${miss}`).join('\n')}`}
`
}

function describeMinutes(minutes: number): string {
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

function formatEnduranceRow(
  { game, bets, heapMegabytes, nodes, differences }: GameEndurance,
  frameP95Ms: number | undefined,
) {
  const memory = outerMedians(heapMegabytes).join(' → ')
  const cells = [game, bets, frameP95Ms, memory, outerBounds(nodes).join(' → ')]
  return `| ${[...cells, differences.length === 0 ? 'equal' : 'NO'].join(' | ')} |`
}

function computeGrowth(samples: number[]): number {
  const [first, last] = outerMedians(samples)
  return last / first
}

function haveNodesGrown(samples: number[]): boolean {
  const [first, last] = outerBounds(samples)
  return last > first * GROWTH_MAX
}

/** The medians for the first and the last third. */
function outerMedians(samples: number[]): [number, number] {
  const { first, last } = outerThirds(samples)
  return [median(first), median(last)]
}

/** The highest in the first third, and the lowest in the last. */
function outerBounds(samples: number[]): [number, number] {
  const { first, last } = outerThirds(samples)
  return [Math.max(...first), Math.min(...last)]
}

function outerThirds(samples: number[]) {
  const size = Math.max(1, Math.floor(samples.length / 3))
  return { first: samples.slice(0, size), last: samples.slice(-size) }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
