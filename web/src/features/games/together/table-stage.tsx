import * as crash from '@tallyhouse/messages/crash'
import * as m from '@tallyhouse/messages/crash-table'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { pitchAt, useExplosion } from '../crash/flight-effects.ts'
import { useFrames } from '../crash/use-frames.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { ResultLine } from '../kit/screen/result-line.tsx'
import { useHum } from '../kit/stage/sound.ts'
import { capNote } from './bets/payout-caps.ts'
import { endText, entryPayout } from './bets/show-own-result.ts'
import { listOwnIds, type Slot, slotAction } from './bets/slots.ts'
import { TableCurve } from './table-curve.tsx'
import type { Table } from './table-news.ts'
import { flownHundredths, type SharedTable, type TableTime } from './use-table.ts'
import '../crash/crash-stage.css'
import './table-stage.css'

type TableStageProps = {
  shared: SharedTable
  /** The player's bets; empty for those who only watch. */
  slots: Slot[]
  /** The latest results. */
  results: ReactNode
}

/** The curve that all players share, with its multiplier, or the time until it starts. */
export function TableStage({ shared, slots, results }: TableStageProps) {
  const { table, time, isLost } = shared
  return (
    <div className="crash-stage lamp relative flex grow flex-col overflow-hidden px-3 pt-2 pb-4 lg:px-5 lg:pt-4">
      <TableCurve table={table} slots={slots} time={time} />
      <div className="relative">{results}</div>
      <div className="pointer-events-none relative mt-1 lg:mt-4">
        <Readout table={table} slots={slots} time={time} />
        <div className="crash-status mt-2 text-14 text-mid lg:text-16">
          <Status table={table} slots={slots} time={time} isLost={isLost} />
        </div>
      </div>
    </div>
  )
}

type PartProps = { table: Table | undefined; slots: Slot[]; time: TableTime }

/** The multiplier or the countdown. Updated outside of React on every frame, and hidden from screen readers. */
function Readout({ table, slots, time }: PartProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const engine = useHum('engine')
  const phase = table?.phase
  useFrames({
    scene: table,
    moving: phase === 'flying' || phase === 'betting',
    paint(now) {
      if (text.current) text.current.textContent = readoutText(table, time, now)
      const startedAt = phase === 'flying' ? table?.round?.startedAt : null
      if (startedAt) engine.bend(pitchAt(flownHundredths(time, startedAt, now)))
      else engine.stop()
    },
  })
  const ended = phase === 'ended' ? table?.round?.drawId : undefined
  const lost = slots.some(({ last }) => last?.drawId === ended && last?.receipt.payout === 0)
  useExplosion(text, ended !== undefined && lost)
  return (
    <p
      ref={text}
      aria-hidden="true"
      className={cn(
        'figures w-fit will-change-transform text-[clamp(56px,9vw,112px)] leading-none',
        phase === 'flying' ? 'text-bone' : phase === 'ended' ? 'text-loss' : 'text-mid',
      )}
    />
  )
}

function readoutText(table: Table | undefined, time: TableTime, now: number): string {
  const { round, phase } = table ?? {}
  if (phase === 'betting' && round) {
    const leftMs = time.leftMs(round.closesAt, now)
    return m.startsIn({ seconds: (Math.ceil(leftMs / 100) / 10).toFixed(1) })
  }
  if (phase === 'flying' && round?.startedAt) {
    return formatMultiplier(flownHundredths(time, round.startedAt, now))
  }
  if (phase === 'ended' && round?.crashPoint) return formatMultiplier(round.crashPoint * 100)
  return formatMultiplier(100)
}

function Status({ table, slots, time, isLost }: PartProps & { isLost: boolean }) {
  if (table === undefined) return <p>{m.connecting()}</p>
  const { phase, round } = table
  if (phase === 'idle' || round === null) return <Idle />
  if (phase === 'betting') return <BettingWindow closesAt={round.closesAt} time={time} />
  const drawId = round.drawId
  const shown = slots.filter(
    ({ entry, last }) =>
      (entry?.drawId === drawId && entry.cashOut !== null) || last?.drawId === drawId,
  )
  const isOpen = slots.some((slot) => slotAction(slot, table) === 'cash_out')
  const hasLost = shown.some(({ last }) => last?.receipt.payout === 0)
  const capped = capNote(table, listOwnIds(slots))
  return (
    <>
      {phase === 'ended' && !hasLost && <p className="font-semibold text-loss">{m.crashed()}</p>}
      {isLost && <p className="font-semibold text-warn">{m.reconnecting()}</p>}
      {phase === 'flying' && !isLost && isOpen && <p>{crash.cashOutInTime()}</p>}
      {phase === 'flying' && !isLost && !isOpen && shown.length === 0 && (
        <p>{slots.some(({ queued }) => queued) ? m.inNextRound() : m.watching()}</p>
      )}
      {shown.map((slot) => (
        <OwnResult key={slot.entry?.id ?? slot.last?.receipt.id} slot={slot} drawId={drawId} />
      ))}
      {phase === 'flying' && shown.length > 0 && <p className="text-14">{m.paidAtEnd()}</p>}
      {capped && <p className="mt-1 text-14">{capped}</p>}
    </>
  )
}

/** How a bet of the player ended, or was cashed out while the flight goes on. */
function OwnResult({ slot: { entry, last }, drawId }: { slot: Slot; drawId: number }) {
  if (entry?.drawId === drawId && entry.cashOut !== null) {
    const multiplier = formatMultiplier(entry.cashOut * 100)
    const round = { stake: entry.betAmount, payout: entryPayout(entry, entry.cashOut) }
    return (
      <div className="mt-1 flex animate-[fade-in_120ms]">
        <ResultLine game="crash" round={round} text={m.cashedOutAt({ multiplier })} isOpen />
      </div>
    )
  }
  if (last === null) return null
  return (
    <div className="mt-1 flex">
      <ResultLine game="crash" round={last.receipt} text={endText(last.receipt)} />
    </div>
  )
}

/** How long until the round starts. The bar is updated outside of React on every frame. */
function BettingWindow({ closesAt, time }: { closesAt: string; time: TableTime }) {
  const bar = useRef<HTMLDivElement>(null)
  const [wholeMs] = useState(() => Math.max(1, time.leftMs(closesAt, performance.now())))
  useFrames({
    scene: closesAt,
    moving: true,
    paint(now) {
      const share = Math.min(1, time.leftMs(closesAt, now) / Math.max(wholeMs, BETTING_MS))
      if (bar.current) bar.current.style.transform = `scaleX(${share})`
    },
  })
  return (
    <>
      <p>{m.placeBets()}</p>
      <div className="table-countdown" aria-hidden="true">
        <div ref={bar} />
      </div>
    </>
  )
}

const BETTING_MS = 7000
const STOPPED_MS = 6000

/** Reading the table wakes it, so that a round opens at once unless the table is stopped. */
function Idle() {
  const [isStopped, setStopped] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStopped(true), STOPPED_MS)
    return () => clearTimeout(timer)
  }, [])
  return <p role="status">{isStopped ? m.stopped() : m.waiting()}</p>
}
