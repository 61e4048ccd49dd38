import type { Round } from '@tallyhouse/contract/games/round'
import * as m from '@tallyhouse/messages/game-history'
import { formatPoints } from '#lib/format-points.ts'
import { gameNames } from '#lib/game-names.ts'
import { DateTime } from '#ui/date-time.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { GameIcon } from '../game-icon.tsx'
import { ResultBadge } from './result-badge.tsx'

type RoundsTableProps = { rounds: Round[]; onOpen: (roundId: number) => void }

/** Rounds as a table. Each opens its receipt. On phones a row takes two lines. */
export function RoundsTable({ rounds, onOpen }: RoundsTableProps) {
  return (
    <DataTable
      caption={m.caption()}
      columns={columnsWith(onOpen)}
      rows={rounds}
      keyOf={({ id }) => id}
      lines="max-lg:grid-cols-[minmax(108px,auto)_auto_1fr] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1"
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
          aria-label={m.receiptOfRound({ game: gameNames[game](), roundId: id })}
          className="flex min-h-7 items-center gap-2.5 font-semibold after:absolute after:inset-0 after:content-['']"
        >
          <GameIcon game={game} className="size-5 shrink-0 text-low" />
          {gameNames[game]()}
        </button>
      ),
    },
    {
      label: m.betAmount,
      align: 'right',
      className: 'max-lg:row-start-2 max-lg:text-mid',
      cell: ({ stake }) => m.bet({ points: formatPoints(stake) }),
    },
    {
      label: m.multiplierColumn,
      align: 'right',
      className: 'text-mid max-lg:row-start-2',
      cell: ({ multiplier }) => m.multiplier({ multiplier }),
    },
    {
      label: m.result,
      headClassName: 'lg:pl-8!',
      className: 'max-lg:row-start-1 lg:pl-8!',
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
        'text-right text-mid max-lg:col-start-3 max-lg:row-start-2 max-lg:text-13 max-lg:text-low lg:whitespace-nowrap',
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ]
}
