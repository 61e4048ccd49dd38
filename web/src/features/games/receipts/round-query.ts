import { type receipt, round } from '@tallyhouse/contract/games'
import type * as z from 'zod/mini'
import { queryOf } from '../../../lib/query-of.ts'

export type Receipt = z.output<typeof receipt>

/** A round's receipt, by its id. */
export function roundQuery(roundId: number | string) {
  return queryOf(round, { params: { roundId } })
}
