import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '../../lib/format-points.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { userStatsQuery } from './user-stats.ts'

/** The player's level in a line, with what is missing to the next. */
export function LevelLine() {
  const { data, isError } = useQuery(userStatsQuery)
  if (data === undefined) return isError ? null : <Skeleton className="h-4.5 w-40" />
  const { level, experience, nextLevelExperience } = data
  const missing = Math.max(0, nextLevelExperience - experience)
  return (
    <p className="tabular text-13 text-low">
      <span className="font-semibold text-bone">Level {level}</span> · {formatPoints(missing)} XP to
      the next
    </p>
  )
}
