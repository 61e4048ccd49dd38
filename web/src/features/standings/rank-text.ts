import * as m from '@tallyhouse/messages/standings'
import { formatPoints } from '#lib/format-points.ts'

/** A rank such as `#4`, or `N/A` for a player without one. */
export function rankText(rank: number | null): string {
  return rank === null ? m.noRank() : `#${formatPoints(rank)}`
}
