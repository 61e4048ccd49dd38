import { userStats } from '@tallyhouse/contract/standings'
import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The player's level, and what they earned, played, won, and withdrew; below them `children`. */
export function PlayerFigures({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useQuery(userStatsQuery)
  if (error && !data) {
    return <ErrorState title={m.statsFailed()} error={error} onRetry={() => void refetch()} />
  }
  const figures = [
    { label: m.totalEarned(), unit: m.unit(), value: data && formatPoints(data.totalEarned) },
    {
      label: m.gamesPlayed(),
      value: data && formatPoints(data.gameStats.gamesPlayed),
      link: { href: '/game-history', label: m.gameHistory() },
    },
    {
      label: m.totalWinnings(),
      unit: m.unit(),
      note: m.inclBets(),
      value: data && formatPoints(data.gameStats.totalWon),
    },
    { label: m.withdrawn(), value: data && formatUsd(data.totalWithdrawn) },
  ]
  return (
    <Panel className="flex flex-col overflow-hidden">
      <div className="px-4 py-1.5">
        <LevelBar />
      </div>
      <dl className="grid grow grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-4">
        {figures.map((figure) => (
          <Figure key={figure.label} {...figure} />
        ))}
      </dl>
      {children}
    </Panel>
  )
}

type FigureProps = {
  label: string
  /** Undefined while loading. */
  value: string | undefined
  unit?: string
  /** On a line of its own, because the figure can fill one; on phones only if it does. */
  note?: string
  /** The page with the figure's details. */
  link?: { href: string; label: string }
}

function Figure({ label, value, unit, note, link }: FigureProps) {
  return (
    <div className="relative flex flex-col justify-center bg-ink-1 px-4 py-1">
      <dt className="text-13 text-low">{label}</dt>
      <dd className="figures flex flex-wrap items-baseline gap-x-1 text-22">
        {value ?? <Skeleton className="h-[1lh] w-16 max-w-full" />}
        {value !== undefined && unit && <span className="text-14 text-low">{unit}</span>}
        {/* Beside one with a note, the others keep its line, so that they are at one height. */}
        <span
          className={`-mb-1 h-[1lh] font-ui text-12 font-normal text-low sm:w-full ${note ? '' : 'max-sm:hidden'}`}
        >
          {note}
        </span>
      </dd>
      {link && (
        <dd>
          <Link
            href={link.href}
            aria-label={link.label}
            className="group absolute inset-0 focus-visible:-outline-offset-4"
          >
            <ArrowUpRight className="absolute right-2.5 bottom-2.5 size-4 text-low transition-colors duration-(--t-hover) group-hover:text-bone" />
          </Link>
        </dd>
      )}
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
        aria-valuetext={m.experienceProgress({
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
export const userStatsQuery = { ...endpointQuery(userStats, {}), staleTime: 0 }
