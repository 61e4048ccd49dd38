import type { RouletteKind } from '@tallyhouse/game-rules/roulette'
import type { RouletteBetType } from '@tallyhouse/game-rules/roulette-table'
import type { PayoutResult } from '@tallyhouse/game-rules/several-bets'
import * as m from '@tallyhouse/messages/bets'
import { type OddsNames, payoutName } from './odds-names.ts'

export const rouletteNames: OddsNames<RouletteKind, PayoutResult> = {
  bet: (kind) =>
    typeof kind === 'string'
      ? typeNames[kind]()
      : m.singleZeroBet({ bet: typeNames[kind.singleZero]() }),
  result: payoutName,
  /** A table for each wheel. */
  tables: {
    table: (kind) => (typeof kind === 'string' ? m.doubleZero() : m.singleZero()),
    bet: (kind) => typeNames[typeof kind === 'string' ? kind : kind.singleZero](),
  },
}

const typeNames: Record<RouletteBetType, () => string> = {
  straight: m.straight,
  split: m.split,
  street: m.street,
  corner: m.corner,
  sixline: m.sixLine,
  red: m.red,
  black: m.black,
  odd: m.odd,
  even: m.even,
  low: m.low,
  high: m.high,
  dozen: m.dozen,
  column: m.column,
}
