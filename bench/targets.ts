import type { Row } from './load/interleave.ts'
import type { Measured, Settlement } from './measure-product.ts'

/** A figure with the limit that it has to stay within. */
export type Target = { name: string; measured: string; required: string; isMet: boolean }

/** A game call's maximum cost, in dice bets. */
const DICE_BETS_MAX = 1.25

/** Every benchmark target. `growth` has the small database first. */
export function checkTargets({
  settlements,
  games,
  breaches,
  growth,
}: Pick<Measured, 'settlements' | 'games' | 'breaches'> & { growth: Row[] }): Target[] {
  const rate = (name: string, callers: number) => find(settlements, name, callers).perSecond
  const ratio = (other: string, callers: number) => rate('product', callers) / rate(other, callers)
  const [few, many] = growth.map(({ summary }) => summary)
  if (few === undefined || many === undefined) throw new Error('growth takes two databases')
  return [
    atLeast('product to baseline, 32 callers', ratio('baseline', 32), 4.5),
    atLeast('product to baseline, 128 callers', ratio('baseline', 128), 6),
    atLeast('product to the empty route, 128 callers', ratio('empty', 128), 0.5),
    atMost('p99 of the product, 128 callers, in ms', find(settlements, 'product', 128).p99Ms, 40),
    atMost('dearest game, in dice bets', Math.max(...diceBets(games).values()), DICE_BETS_MAX),
    atLeast('throughput with many rounds to few', many.perSecond / few.perSecond, 0.9),
    atMost('p99 with many rounds to few', many.p99Ms / few.p99Ms, 1.2),
    atMost('breaches of the audit', breaches.length, 0),
  ]
}

/** What a call to each game costs, in dice bets. */
export function diceBets(games: Row[]): Map<string, number> {
  const dice = games[0]?.summary.perSecond ?? Number.NaN
  return new Map(games.map(({ name, summary }) => [name, dice / summary.perSecond]))
}

function find(settlements: Settlement[], wanted: string, callers: number): Row['summary'] {
  const row = settlements.find((row) => row.name === wanted && row.callers === callers)
  if (row === undefined) throw new Error(`${wanted} was not measured with ${callers} callers`)
  return row.summary
}

export function atLeast(name: string, measured: number, limit: number): Target {
  const required = `at least ${limit}`
  return { name, measured: measured.toFixed(2), required, isMet: measured >= limit }
}

export function atMost(name: string, measured: number, limit: number): Target {
  const required = `at most ${limit}`
  return { name, measured: measured.toFixed(2), required, isMet: measured <= limit }
}
