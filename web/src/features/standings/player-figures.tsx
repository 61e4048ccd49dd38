import * as m from '@tallyhouse/messages/standings'
import { useQuery } from '@tanstack/react-query'
import { formatPoints, formatUsd } from '#lib/format-points.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { StubCard } from '#ui/stub-card.tsx'
import { LevelBar } from './level-bar.tsx'
import { userStatsQuery } from './user-stats.ts'

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
