import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import { formatPoints } from '#lib/format-points.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { userStatsQuery } from './user-stats.ts'

/** The player's level and progress to the next. Experience counts points earned and wagered. */
export function LevelBar() {
  const { data, isError } = useQuery(userStatsQuery)
  if (data === undefined) return isError ? null : <Skeleton className="h-9 w-full" />
  const { level, experience, levelExperience, nextLevelExperience } = data
  const share = (experience - levelExperience) / (nextLevelExperience - levelExperience)
  const missing = formatPoints(Math.max(0, nextLevelExperience - experience))
  return (
    <div className="min-h-9">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-14 font-semibold">{m.level({ level })}</p>
        <p className="tabular text-13 text-low">
          {m.missingExperience({ points: missing, next: level + 1 })}
        </p>
      </div>
      <div
        role="progressbar"
        aria-label={m.experience({ next: level + 1 })}
        aria-valuemin={levelExperience}
        aria-valuemax={nextLevelExperience}
        aria-valuenow={Math.min(experience, nextLevelExperience)}
        aria-valuetext={m.experienceOf({
          experience: formatPoints(experience),
          next: formatPoints(nextLevelExperience),
        })}
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
