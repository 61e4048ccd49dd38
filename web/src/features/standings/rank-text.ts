import { formatPoints } from '../../lib/format-points.ts'

/** A place as people write it: `#4`, and `N/A` for who has none yet. */
export function rankText(rank: number | null): string {
  return rank === null ? 'N/A' : `#${formatPoints(rank)}`
}
