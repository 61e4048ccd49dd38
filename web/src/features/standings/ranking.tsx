import * as m from '@tallyhouse/messages/standings'
import type { ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { usePlayer } from '#session/current-user.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { StubCard } from '#ui/stub-card.tsx'
import {
  type RankedPlayer,
  rankText,
  useEarnedLeaderboard,
  useLeaderboard,
} from './leaderboard-query.ts'
import { Podium } from './podium.tsx'
import { RankingTable } from './ranking-table.tsx'

const PODIUM_MIN = 3

type RankingProps = {
  /** Shown when no player is ranked. */
  nextAction: ReactNode
}

/** Players by their current balance, and the player's own place. */
export function BalanceRanking({ nextAction }: RankingProps) {
  const { data, error, refetch } = useLeaderboard()
  const { points } = usePlayer()
  const ownPoints = { label: m.yourPoints(), value: points }
  return (
    <>
      <Figures
        board={data}
        isUnknown={error !== null && !data}
        total={m.totalPlayers()}
        ownPoints={ownPoints}
      />
      <Board
        board={data && { ...data, ownPoints: points }}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState text={m.noRankings()} action={nextAction} />}
      />
    </>
  )
}

/** Players by the points that they earned this week or in total, and the player's own place. */
export function EarnedRanking({ period, nextAction }: RankingProps & { period: 'week' | 'all' }) {
  const { data, error, refetch } = useEarnedLeaderboard(period)
  const isUnknown = error !== null && !data
  const noneYet = period === 'week' ? m.noneEarnedThisWeek() : m.noRankings()
  return (
    <>
      <div className="text-14 text-mid">
        <p>{period === 'week' ? m.weekCounts() : m.allTimeCounts()}</p>
        {period === 'week' && (
          <p className="min-h-5 text-low">
            {data?.endsAt && m.weekEnds({ time: formatDateTime(data.endsAt) })}
          </p>
        )}
      </div>
      <Figures
        board={data}
        isUnknown={isUnknown}
        total={m.rankedPlayers()}
        ownPoints={{ label: m.youEarned(), value: isUnknown ? null : data?.ownPoints }}
      />
      <Board
        board={data}
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState text={noneYet} action={nextAction} />}
        isByEarned
      />
    </>
  )
}

type BoardProps = {
  board:
    | { users: RankedPlayer[]; totalUsers: number; ownRank: number | null; ownPoints: number }
    | undefined
  error: Error | null
  onRetry: () => void
  empty: ReactNode
  isByEarned?: boolean
}

/** The full ranking, below a podium if there are enough players. */
function Board({ board, error, onRetry, empty, isByEarned = false }: BoardProps) {
  const { id, username, avatar, createdAt } = usePlayer()
  if (error && !board) {
    return (
      <Panel>
        <ErrorState title={m.leaderboardFailed()} error={error} onRetry={onRetry} />
      </Panel>
    )
  }
  if (!board) {
    return (
      <Panel className="grid min-h-[70vh] place-items-start justify-center pt-16">
        <p className="text-14 text-low">{m.loadingLeaderboard()}</p>
      </Panel>
    )
  }
  const { users, totalUsers, ownRank: rank, ownPoints: points } = board
  if (users.length === 0) return <>{empty}</>
  return (
    <>
      {users.length >= PODIUM_MIN && <Podium leaders={users} own={id} />}
      <Panel className="overflow-clip">
        <RankingTable
          leaders={users}
          totalUsers={totalUsers}
          own={{ id, username, avatar, points, createdAt, rank }}
          isByEarned={isByEarned}
        />
      </Panel>
    </>
  )
}

type FiguresProps = {
  board: { totalUsers: number; ownRank: number | null } | undefined
  isUnknown: boolean
  /** What the count of ranked players is called. */
  total: string
  /** The value is null if it is unknown, and undefined while it loads. */
  ownPoints: { label: string; value: number | null | undefined }
}

/** How many players are ranked, and the player's own rank and points. */
function Figures({ board, isUnknown, total, ownPoints: { label, value } }: FiguresProps) {
  const unknown = isUnknown ? '–' : undefined
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-3 lg:gap-4">
      <StubCard label={total} value={board ? formatPoints(board.totalUsers) : unknown} />
      <StubCard
        label={m.yourRank()}
        value={board ? rankText(board.ownRank) : isUnknown ? rankText(null) : undefined}
      />
      <StubCard
        label={label}
        value={value == null ? unknown : formatPoints(value)}
        unit={m.unit()}
      />
    </dl>
  )
}
