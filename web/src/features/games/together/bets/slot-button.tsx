import * as crash from '@tallyhouse/messages/crash'
import * as m from '@tallyhouse/messages/crash-table'
import { type ReactNode, useRef } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { RichText } from '#ui/rich-text.tsx'
import { useFrames } from '../../crash/use-frames.ts'
import { MainButton } from '../../kit/stake/round-actions.tsx'
import type { Table } from '../table-news.ts'
import { flownHundredths, type TableTime } from '../use-table.ts'
import { entryPayout } from './show-own-result.ts'
import type { OwnEntry, Slot } from './slots.ts'
import type { BetByHand } from './use-bet-by-hand.ts'

type SlotButtonProps = {
  bet: BetByHand
  table: Table
  time: TableTime
  /** The fields above belong to this bet, which the form submits. */
  isChosen: boolean
  /** Auto-bet places it, so that it can only be cashed out here. */
  isAutomatic: boolean
  /** The element that explains why it is disabled. */
  reasonId: string | undefined
}

/** A bet's button: places it, takes it back, or cashes it out. */
export function SlotButton({ bet, table, time, isChosen, isAutomatic, reasonId }: SlotButtonProps) {
  const { index, action, stake, winless } = bet
  const number = index + 1
  const isClosed = stake.isPaused || winless !== undefined
  const isLead = action === 'cash_out' || (action === 'place' && isChosen && !isClosed)
  return (
    <MainButton
      type={isChosen ? 'submit' : 'button'}
      variant={isLead ? 'primary' : 'quiet'}
      isClosed={isClosed || !isLead}
      aria-disabled={bet.isBlocked || (isAutomatic && action !== 'cash_out')}
      aria-describedby={reasonId}
      data-bet={number}
      onClick={isChosen ? undefined : bet.press}
      className={cn('w-full min-w-0 text-16', isAutomatic && 'order-last col-span-2')}
    >
      <span className="sr-only">{m.betNumber({ number })}: </span>
      <Content bet={bet} table={table} time={time} isAutomatic={isAutomatic} />
    </MainButton>
  )
}

type ContentProps = Pick<SlotButtonProps, 'bet' | 'table' | 'time' | 'isAutomatic'>

function Content({ bet, table, time, isAutomatic }: ContentProps) {
  const { action, slot, stake } = bet
  const { entry, queued, busy } = slot
  if (action === 'wait') return <>{waitText(busy)}</>
  if (action === 'cash_out' && entry && table.round?.startedAt) {
    return <CashOut entry={entry} startedAt={table.round.startedAt} time={time} />
  }
  if (isAutomatic && action === 'place') return <>{crash.cashOutNow()}</>
  if (action === 'take_back') {
    const about = queued
      ? m.queuedPoints({ points: formatPoints(queued.betAmount) })
      : m.placedPoints({ points: formatPoints(entry?.betAmount ?? 0) })
    return <TwoLines about={about}>{isAutomatic ? crash.cashOutNow() : m.takeBack()}</TwoLines>
  }
  const points = formatPoints(stake.amount)
  if (table.phase === 'betting') return <>{m.bet({ points })}</>
  return <TwoLines about={m.nextRound()}>{m.bet({ points })}</TwoLines>
}

function waitText(busy: Slot['busy']): string {
  switch (busy) {
    case 'place':
      return m.placing()
    case 'take_back':
      return m.takingBack()
    case 'cash_out':
      return m.cashingOut()
    case null:
      return crash.oneMoment()
  }
}

function TwoLines({ children, about }: { children: ReactNode; about: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col items-center leading-tight">
      <span>{children}</span>
      <span className="tabular font-ui text-12 font-medium opacity-80">{about}</span>
    </span>
  )
}

/** The payout at this moment, updated outside of React on every frame. */
function CashOut({
  entry,
  startedAt,
  time,
}: {
  entry: OwnEntry
  startedAt: string
  time: TableTime
}) {
  const amount = useRef<HTMLSpanElement>(null)
  useFrames({
    scene: entry,
    moving: true,
    paint(now) {
      const multiplier = flownHundredths(time, startedAt, now) / 100
      const shown = Math.min(multiplier, entry.autoCashOut ?? multiplier)
      if (amount.current) amount.current.textContent = formatPoints(entryPayout(entry, shown))
    },
  })
  return (
    <span className="leading-none">
      <RichText
        text={crash.cashOut()}
        tags={{
          amount: () => <span key="amount" ref={amount} aria-hidden="true" className="tabular" />,
        }}
      />
    </span>
  )
}
