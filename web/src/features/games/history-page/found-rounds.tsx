import type { Round } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/game-history'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { gameName } from '#lib/game-names.ts'
import { LinkButton } from '#ui/button.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { LoadMore } from '#ui/list/load-more.tsx'
import { Panel } from '#ui/panel.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GameIcon } from '../game-icon.tsx'
import { describeRound } from '../games.ts'
import {
  countFilters,
  filterGames,
  filterRounds,
  queryOfFilters,
  type RoundFilters,
} from './filters.ts'
import { roundPagesQuery } from './rounds-query.ts'

type FoundRoundsProps = { filters: RoundFilters; onOpen: (roundId: number) => void }

/** The rounds that match the filters, loaded page by page. */
export function FoundRounds({ filters, onOpen }: FoundRoundsProps) {
  const { data, error, isPlaceholderData, ...pages } = useInfiniteQuery({
    ...roundPagesQuery(queryOfFilters(filters)),
    enabled: filterGames(filters).length > 0,
  })
  const found = data && filterRounds(data.pages.flat(), filters)
  const hasNextPage = pages.hasNextPage && filterGames(filters).length > 0
  if (error && !data) {
    return (
      <Panel>
        <ErrorState title={m.loadFailed()} error={error} onRetry={() => void pages.refetch()} />
      </Panel>
    )
  }
  return (
    <Panel className={cn('overflow-x-auto', isPlaceholderData && 'opacity-60')}>
      {!found && pages.isFetching ? (
        <Skeleton className="m-5 h-80" />
      ) : found && found.length > 0 ? (
        <RoundsTable rounds={found} onOpen={onOpen} />
      ) : (
        <NothingFound isFiltered={countFilters(filters) > 0} />
      )}
      <LoadMore pages={{ ...pages, hasNextPage }} />
    </Panel>
  )
}

function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return <p className="px-5 py-12 text-center text-14 text-mid">{m.noneFound()}</p>
  }
  return (
    <div className="flex flex-col items-center gap-4 px-5 py-12 text-center">
      <div>
        <p className="text-16 font-semibold">{m.empty()}</p>
        <p className="mt-1 max-w-[44ch] text-14 text-balance text-mid">{m.emptyHint()}</p>
      </div>
      <LinkButton href="/games">{m.play()}</LinkButton>
    </div>
  )
}

type RoundsTableProps = { rounds: Round[]; onOpen: (roundId: number) => void }

/** Rounds as a table. Each opens its receipt. On phones a row takes three lines. */
function RoundsTable({ rounds, onOpen }: RoundsTableProps) {
  return (
    <DataTable
      caption={m.caption()}
      columns={columnsWith(onOpen)}
      rows={rounds}
      rowKey={({ id }) => id}
      lines="max-lg:grid-cols-[minmax(96px,auto)_auto_1fr] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1"
      isClickable
    />
  )
}

function columnsWith(onOpen: (roundId: number) => void): Column<Round>[] {
  return [
    {
      label: m.game,
      className: 'max-lg:row-start-1',
      cell: ({ id, game }) => (
        <button
          type="button"
          onClick={() => onOpen(id)}
          aria-haspopup="dialog"
          aria-label={m.receiptOfRound({ game: gameName(game), roundId: id })}
          className="flex min-h-7 items-center gap-2.5 font-semibold after:absolute after:inset-0 after:content-['']"
        >
          <GameIcon game={game} className="size-5 shrink-0 text-low" />
          {gameName(game)}
        </button>
      ),
    },
    {
      label: m.outcome,
      className:
        'min-w-0 text-mid wrap-anywhere max-lg:col-span-3 max-lg:row-start-2 max-lg:text-13',
      cell: (round) => <>{describeRound(round).result}</>,
    },
    {
      label: m.betAmount,
      align: 'right',
      className: 'max-lg:row-start-3 max-lg:text-mid',
      cell: ({ stake }) => m.bet({ points: formatPoints(stake) }),
    },
    {
      label: m.multiplierColumn,
      align: 'right',
      className: 'text-mid max-lg:row-start-3',
      cell: ({ multiplier }) => m.multiplier({ multiplier }),
    },
    {
      label: m.result,
      headClassName: 'lg:pl-8!',
      className: 'max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-1 lg:pl-8!',
      cell: (round) => <ResultBadge round={round} />,
    },
    {
      label: m.profit,
      align: 'right',
      className: 'text-right max-lg:col-start-3 max-lg:row-start-1',
      cell: ({ stake, payout }) => (
        <SignedAmount points={payout - stake} className="max-lg:text-16" />
      ),
    },
    {
      label: m.time,
      align: 'right',
      className:
        'text-right text-mid max-lg:col-start-3 max-lg:row-start-3 max-lg:text-13 max-lg:text-low lg:whitespace-nowrap',
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ]
}

const badges: Record<Result, { label: () => string; sign: string; className: string }> = {
  win: { label: m.win, sign: '▲', className: 'bg-win/13 text-win' },
  loss: { label: m.loss, sign: '▼', className: 'bg-loss/13 text-loss' },
  push: { label: m.push, sign: '=', className: 'bg-ink-3 text-mid' },
  noProfit: { label: m.noProfit, sign: '=', className: 'bg-ink-3 text-mid' },
  returned: { label: m.returned, sign: '↩', className: 'bg-ink-3 text-mid' },
}

function ResultBadge({ round }: { round: Round }) {
  const { label, sign, className } = badges[roundResult(round)]
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-chip px-2 py-0.5 text-13 font-semibold',
        className,
      )}
    >
      <span aria-hidden="true" className="text-[0.75em]">
        {sign}
      </span>
      {label()}
    </span>
  )
}

type Result = 'win' | 'loss' | 'push' | 'noProfit' | 'returned'

/**
 * How a round ended. A payout below the bet is a loss. A payout of exactly the bet is a push, or has no
 * profit if a multiplier above 1 was rounded down to it.
 */
export function roundResult({
  isRefunded,
  stake,
  payout,
  multiplier,
}: Pick<Round, 'isRefunded' | 'stake' | 'payout' | 'multiplier'>): Result {
  if (isRefunded) return 'returned'
  if (payout === stake) return Number(multiplier) > 1 ? 'noProfit' : 'push'
  return payout > stake ? 'win' : 'loss'
}
