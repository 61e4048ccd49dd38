import * as common from '@tallyhouse/messages/common'
import * as m from '@tallyhouse/messages/crash-table'
import { memo } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { sumPayouts } from './bets/payout-caps.ts'
import type { Table, TableBet } from './table-news.ts'

/** More rows than anyone reads would slow frames down. */
const ROWS_MAX = 60

type TableBetsProps = {
  table: Table | undefined
  /** The player's own bets. */
  ownIds: ReadonlySet<number>
}

/** The bets in the round, the player's own first, then the largest ones, with cash-outs as they come. */
export function TableBets({ table, ownIds }: TableBetsProps) {
  const bets = table?.bets ?? []
  const rows = listRows(bets, ownIds)
  const total = bets.reduce((sum, { betAmount }) => sum + betAmount, 0)
  const paidTotal = sumPayouts(bets)
  const hidden = bets.length - rows.length
  const isOver = table?.phase === 'ended'
  return (
    <section aria-label={m.players()} className="table-bets flex min-h-0 flex-col bg-ink-1">
      <header className="border-b border-line px-4 py-2.5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-14">{m.players()}</h2>
          <p className="tabular text-13 text-mid">
            {m.playersInRound({ count: bets.length, bets: formatPoints(bets.length) })}
          </p>
        </div>
        <dl className="tabular mt-1 flex justify-between gap-3 text-12 text-low">
          <Total label={m.stakedLabel()} points={total} />
          <Total label={m.paidLabel()} points={paidTotal} isWin={paidTotal > 0} />
        </dl>
      </header>
      {bets.length === 0 ? (
        <p className="px-4 py-3 text-13 text-low">{m.noBets()}</p>
      ) : (
        <div className="table-bet-rows min-h-0 grow overflow-y-auto" tabIndex={-1}>
          <ul>
            {rows.map((bet) => (
              <Row key={bet.id} bet={bet} isOwn={ownIds.has(bet.id)} isOver={isOver} />
            ))}
          </ul>
          {hidden > 0 && (
            <p className="px-4 py-2.5 text-12 text-low">
              {m.moreBets({ count: hidden, bets: formatPoints(hidden) })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

/** The rows to show. All bets are ordered by their stakes. */
export function listRows(bets: TableBet[], ownIds: ReadonlySet<number>): TableBet[] {
  const own = bets.filter(({ id }) => ownIds.has(id))
  const others = bets.filter(({ id }) => !ownIds.has(id))
  return [...own, ...others].slice(0, ROWS_MAX)
}

type TotalProps = { label: string; points: number; isWin?: boolean }

function Total({ label, points, isWin = false }: TotalProps) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd className={cn('font-semibold', isWin ? 'text-win' : 'text-mid')}>
        {formatPoints(points)}
      </dd>
    </div>
  )
}

type RowProps = { bet: TableBet; isOwn: boolean; isOver: boolean }

const Row = memo(function Row({ bet, isOwn, isOver }: RowProps) {
  const { username, betAmount, cashOut } = bet
  return (
    <li
      data-own={isOwn || undefined}
      data-paid={cashOut !== null || undefined}
      className="table-bet text-13"
    >
      <span className="flex min-w-0 items-baseline gap-1.5">
        {username === null ? (
          <span className="truncate text-low">{common.hiddenPlayer()}</span>
        ) : (
          <span translate="no" dir="auto" className="truncate font-semibold">
            {username}
          </span>
        )}
        {isOwn && <span className="text-12 text-low">{m.you()}</span>}
      </span>
      <span className="tabular text-right text-mid">
        <span className="sr-only">{m.stake()} </span>
        {formatPoints(betAmount)}
      </span>
      <span className="tabular text-right">
        {cashOut === null ? (
          <span className={isOver ? 'text-low' : 'text-mid'}>{isOver ? m.isLost() : m.isIn()}</span>
        ) : (
          <span className="font-semibold text-win">
            <span className="sr-only">{m.multiplier()} </span>
            {formatMultiplier(cashOut * 100)}
          </span>
        )}
      </span>
    </li>
  )
})
