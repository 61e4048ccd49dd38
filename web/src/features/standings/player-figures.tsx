import { userStats } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#lib/calls/query-of.ts'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StubCard } from '#ui/stub-card.tsx'

/** The player's level, and what they earned, played, won, and withdrew. */
export function PlayerFigures() {
  const { data, error, refetch } = useQuery(userStatsQuery)
  if (error && !data) {
    return <ErrorState title={m.statsFailed()} error={error} onRetry={() => void refetch()} />
  }
  const stubs = [
    { label: m.totalEarned(), unit: m.unit(), value: data && formatPoints(data.totalEarned) },
    {
      label: m.gamesPlayed(),
      value: data && formatPoints(data.gameStats.gamesPlayed),
      link: { href: '/game-history', label: m.gameHistory() },
    },
    {
      label: m.totalWinnings(),
      unit: m.unit(),
      value: data && formatPoints(data.gameStats.totalWon),
    },
    { label: m.withdrawn(), value: data && formatUsd(data.totalWithdrawn) },
  ]
  return (
    <div className="space-y-3 lg:space-y-4">
      <Panel className="px-4 py-3.5 sm:px-5">
        <LevelBar />
      </Panel>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {stubs.map((stub) => (
          <StubCard key={stub.label} {...stub} />
        ))}
      </dl>
    </div>
  )
}

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
        tags={{ level: 'font-semibold text-bone' }}
      />
    </p>
  )
}

/** The player's figures and latest transactions, refetched on each visit. */
export const userStatsQuery = { ...queryOf(userStats, {}), staleTime: 0 }
