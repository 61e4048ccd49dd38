import { statement, type statementLine, type transaction } from '@tallyhouse/contract/ledger'
import * as m from '@tallyhouse/messages/ledger'
import { translate } from '@tallyhouse/messages/runtime'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/calls/call.ts'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatDay } from '#lib/format-time.ts'
import { gameName } from '#lib/game-names.ts'
import { DateTime } from '#ui/date-time.tsx'
import { type Column, DataTable } from '#ui/list/data-table.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'

type Line = z.output<typeof statementLine>
type Bets = Line & { kind: 'bets' }

type StatementTableProps = {
  lines: Line[]
  /** A day's rounds, which its line shows when it is opened. */
  renderRounds: (day: string) => ReactNode
}

/** Transactions, with one line for each day's bets. */
export function StatementTable({ lines, renderRounds }: StatementTableProps) {
  const [openDays, setOpenDays] = useState<string[]>([])
  const isOpen = ({ day }: Bets) => openDays.includes(day)
  return (
    <DataTable
      caption={m.caption()}
      columns={columnsWith((bets) => (
        <BetsButton
          bets={bets}
          isOpen={isOpen(bets)}
          onToggle={() =>
            setOpenDays((days) =>
              isOpen(bets) ? days.filter((day) => day !== bets.day) : [...days, bets.day],
            )
          }
        />
      ))}
      rows={lines}
      rowKey={(line) => (line.kind === 'bets' ? line.day : `${line.kind} ${line.id}`)}
      lines="max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-0.5"
      isClickable={(line) => line.kind === 'bets'}
      renderDetail={(line) => line.kind === 'bets' && isOpen(line) && renderRounds(line.day)}
    />
  )
}

function columnsWith(renderBets: (bets: Bets) => ReactNode): Column<Line>[] {
  return [
    {
      label: m.description,
      className: 'min-w-0 font-medium wrap-anywhere',
      cell: (line) => {
        if (line.kind === 'bets') return renderBets(line)
        if (line.kind === 'open_round') return <>{m.openRound()}</>
        const { description, descriptionText, type, offerwallData } = line
        return (
          <>
            {translate(descriptionText, description) || type}
            {offerwallData && <OfferDetail offer={offerwallData} description={description} />}
          </>
        )
      },
    },
    {
      label: m.date,
      className: 'text-mid max-lg:row-start-2 max-lg:text-13 max-lg:text-low lg:whitespace-nowrap',
      cell: (line) =>
        line.kind === 'bets' ? (
          <time dateTime={line.day}>{formatDay(line.day)}</time>
        ) : (
          <DateTime at={line.createdAt} />
        ),
    },
    {
      label: m.game,
      className: 'text-mid max-lg:row-start-2 max-lg:text-right max-lg:text-13 max-lg:text-low',
      cell: (line) => {
        const game = shownGame(line)
        return game ? gameName(game) : <NoGame />
      },
    },
    {
      label: m.amount,
      align: 'right',
      className: 'text-right max-lg:col-start-2 max-lg:row-start-1',
      cell: (line) => <SignedAmount points={netPoints(line)} />,
    },
  ]
}
type BetsButtonProps = { bets: Bets; isOpen: boolean; onToggle: () => void }

/** What was played on a day. Opens and closes its rounds; fills the row. */
function BetsButton({ bets: { rounds, games }, isOpen, onToggle }: BetsButtonProps) {
  const [game] = games
  const count = { count: rounds, bets: formatPoints(rounds) }
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex items-center gap-1.5 text-left after:absolute after:inset-0"
    >
      <span>
        {game && games.length === 1
          ? m.bets({ ...count, game: gameName(game) })
          : m.betsOnGames({ ...count, games: games.length })}
      </span>
      <ChevronDown
        aria-hidden="true"
        className={cn('size-4 shrink-0 text-low', isOpen && 'rotate-180')}
      />
    </button>
  )
}

function shownGame(line: Line): string | null | undefined {
  if (line.kind === 'transaction') return line.gameType
  if (line.kind === 'open_round') return line.game
  return line.games.length === 1 ? line.games[0] : null
}

function netPoints(line: Line): number {
  if (line.kind === 'bets') return line.net
  if (line.kind === 'open_round') return -line.stake
  return line.direction === 'in' ? line.amount : -line.amount
}

type OfferDetailProps = { offer: NonNullable<Transaction['offerwallData']>; description: string }

/** The network, the offer unless the description names it, and the network's reference. */
function OfferDetail({ offer, description }: OfferDetailProps) {
  const { network, offerName, reference } = offer
  return (
    <span className="mt-0.5 block text-13 font-normal text-low">
      <span translate="no" dir="auto" className="capitalize">
        {network}
      </span>
      {!description.includes(offerName) && (
        <span translate="no" dir="auto">
          {' '}
          · {offerName}
        </span>
      )}
      {' · '}
      <RichText
        text={m.reference({ reference })}
        tags={{
          code: (children) => (
            <span translate="no" dir="auto">
              {children}
            </span>
          ),
        }}
      />
    </span>
  )
}

function NoGame() {
  return (
    <span className="text-low max-lg:hidden">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{m.noGame()}</span>
    </span>
  )
}

export type Transaction = z.output<typeof transaction>

/** The player's statement in pages, newest first; refetched on each mount. */
export const statementQuery = infiniteQueryOptions({
  queryKey: [statement.path],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => call(statement, { query: { before: pageParam } }, { signal }),
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  gcTime: 0,
})
