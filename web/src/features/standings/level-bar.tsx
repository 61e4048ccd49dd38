import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '../../lib/format-points.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { userStatsQuery } from './user-stats.ts'

/** The player's level, and how far the next one is: experience is what was earned and wagered. */
export function LevelBar() {
  const { data, isError } = useQuery(userStatsQuery)
  if (data === undefined) return isError ? null : <Skeleton className="h-9 w-full" />
  const { level, experience, levelExperience, nextLevelExperience } = data
  const share = (experience - levelExperience) / (nextLevelExperience - levelExperience)
  const missing = formatPoints(Math.max(0, nextLevelExperience - experience))
  return (
    <div className="min-h-9">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-14 font-semibold">Level {level}</p>
        <p className="tabular text-13 text-low">{missing} XP to the next</p>
      </div>
      <div
        role="progressbar"
        aria-label={`Experience of level ${level}`}
        aria-valuemin={levelExperience}
        aria-valuemax={nextLevelExperience}
        aria-valuenow={Math.min(experience, nextLevelExperience)}
        aria-valuetext={`${formatPoints(experience)} of ${formatPoints(nextLevelExperience)}`}
        className="mt-2 h-1.5 overflow-hidden rounded-chip bg-ink-3"
      >
        <div
          className="h-full w-full origin-left bg-mid transition-transform duration-(--t-page) ease-out"
          style={{ transform: `scaleX(${Math.min(1, share)})` }}
        />
      </div>
    </div>
  )
}
