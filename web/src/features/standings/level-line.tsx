import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '#lib/format-points.ts'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { userStatsQuery } from './user-stats.ts'

/** The player's level and the experience missing to the next, in one line. */
export function LevelLine() {
  const { data, isError } = useQuery(userStatsQuery)
  if (data === undefined) return isError ? null : <Skeleton className="h-4.5 w-40" />
  const { level, experience, nextLevelExperience } = data
  const missing = Math.max(0, nextLevelExperience - experience)
  return (
    <p className="tabular text-13 text-low">
      <RichText
        text={m.levelLine({ level, points: formatPoints(missing), next: level + 1 })}
        tags={{ level: (text) => <span className="font-semibold text-bone">{text}</span> }}
      />
    </p>
  )
}
