import { fairness } from '@tallyhouse/contract/games'
import { queryOf } from '../../../lib/query-of.ts'

/** The player's active seed pair. */
export const fairnessQuery = queryOf(fairness, {})
