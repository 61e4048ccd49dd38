import * as m from '@tallyhouse/messages/game-history'
import { formatPoints } from '#lib/format-points.ts'
import { formatDateTime } from '#lib/format-time.ts'
import { gameNames } from '#lib/game-names.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Cell, ColumnHead, Row, Table, TableRows, TableTop } from '#ui/table.ts'
import { GameIcon } from '../game-icon.tsx'
import type { HistoryItem } from '../kit/history.ts'
import { ResultBadge } from './result-badge.tsx'

const columns = [
  { label: m.game, className: 'text-left' },
  { label: m.betAmount, className: 'text-right' },
  { label: m.multiplierColumn, className: 'text-right' },
  { label: m.result, className: 'text-left lg:pl-8' },
  { label: m.profit, className: 'text-right' },
  { label: m.time, className: 'text-right' },
]

const row =
  'relative border-b border-line/60 transition-colors duration-(--t-hover) last:border-0 hover:bg-ink-2/60 has-focus-visible:bg-ink-2/60 max-lg:grid max-lg:grid-cols-[minmax(108px,auto)_auto_1fr] max-lg:items-center max-lg:gap-x-4 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3 lg:*:px-3 lg:*:py-2 lg:*:first:pl-5 lg:*:last:pr-5'

type RoundsTableProps = { rounds: HistoryItem[]; onOpen: (roundId: number) => void }

/** Rounds as a table. Each opens its receipt. On phones a row takes two lines. */
export function RoundsTable({ rounds, onOpen }: RoundsTableProps) {
  return (
    <Table className="tabular w-full text-14 max-lg:block max-lg:*:block">
      <caption className="sr-only">{m.caption()}</caption>
      <TableTop className="max-lg:sr-only">
        <Row className="border-b border-line text-13 text-low">
          {columns.map(({ label, className }) => (
            <ColumnHead
              key={label()}
              scope="col"
              className={`px-3 py-2.5 font-medium first:pl-5 last:pr-5 ${className}`}
            >
              {label()}
            </ColumnHead>
          ))}
        </Row>
      </TableTop>
      <TableRows>
        {rounds.map((round) => (
          <RoundRow key={round.id} round={round} onOpen={() => onOpen(round.id)} />
        ))}
      </TableRows>
    </Table>
  )
}

function RoundRow({ round, onOpen }: { round: HistoryItem; onOpen: () => void }) {
  const { gameType, betAmount, multiplier, winAmount, createdAt } = round
  const game = gameNames[gameType]()
  return (
    <Row className={row}>
      <Cell className="max-lg:row-start-1">
        <button
          type="button"
          onClick={onOpen}
          aria-haspopup="dialog"
          aria-label={m.receiptOfRound({ game, roundId: round.id })}
          className="flex min-h-7 items-center gap-2.5 font-semibold after:absolute after:inset-0 after:content-['']"
        >
          <GameIcon game={gameType} className="size-5 shrink-0 text-low" />
          {game}
        </button>
      </Cell>
      <Cell className="max-lg:row-start-2 max-lg:text-mid lg:text-right">
        {m.bet({ points: formatPoints(betAmount) })}
      </Cell>
      <Cell className="text-mid max-lg:row-start-2 lg:text-right">
        {m.multiplier({ multiplier })}
      </Cell>
      <Cell className="max-lg:row-start-1 lg:pl-8!">
        <ResultBadge round={round} />
      </Cell>
      <Cell className="text-right max-lg:col-start-3 max-lg:row-start-1">
        <SignedAmount points={winAmount - betAmount} className="max-lg:text-16" />
      </Cell>
      <Cell className="text-right text-mid max-lg:col-start-3 max-lg:row-start-2 max-lg:text-13 max-lg:text-low lg:whitespace-nowrap">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Cell>
    </Row>
  )
}
