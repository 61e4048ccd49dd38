import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import type { Scene } from '../crash/draw-curve.ts'
import { Plot } from '../crash/plot.tsx'
import { useReducedMotion } from '../kit/stage/motion.ts'
import type { Slot } from './bets/slots.ts'
import type { Table } from './table-news.ts'
import type { TableTime } from './use-table.ts'

const { msTo } = crashRises.exponential

type TableCurveProps = { table: Table | undefined; slots: Slot[]; time: TableTime }

/** The plot of the shared flight, with the places where the player cashed out. With reduced motion it is drawn when it has crashed. */
export function TableCurve({ table, slots, time }: TableCurveProps) {
  const reducedMotion = useReducedMotion()
  return (
    <Plot
      plotted={table}
      moving={!reducedMotion && table?.phase === 'flying'}
      sceneAt={(now) => tableScene({ table, slots, time }, reducedMotion ? undefined : now)}
    />
  )
}

/** @param now undefined to leave out a flight in progress */
export function tableScene(
  { table, slots, time }: TableCurveProps,
  now: number | undefined,
): Scene {
  const still: Scene = {
    head: 0,
    ghost: 0,
    hasGhostCrashed: false,
    target: null,
    tone: 'live',
    rise: 'exponential',
  }
  const round = table?.round
  if (!round || round.startedAt === null) return still
  const { crashPoint, startedAt, drawId } = round
  const landings = slots.flatMap(({ entry, last }) => {
    if (entry?.drawId === drawId) return entry.cashOut ?? []
    return last?.drawId === drawId ? (lastCashOut(last.receipt) ?? []) : []
  })
  const shown = { ...still, landings: landings.map(toSeconds) }
  if (crashPoint !== null) return { ...shown, head: toSeconds(crashPoint), tone: 'loss' }
  if (now === undefined) return still
  const targets = slots.flatMap(({ entry }) =>
    entry?.drawId === drawId && entry.cashOut === null ? (entry.autoCashOut ?? []) : [],
  )
  return {
    ...shown,
    head: time.flownMs(startedAt, now) / 1000,
    target: targets.length === 0 ? null : toSeconds(Math.min(...targets)),
  }
}

function lastCashOut({
  payout,
  multiplier,
}: {
  payout: number
  multiplier: string
}): number | null {
  return payout > 0 ? Number(multiplier) : null
}

function toSeconds(multiplier: number): number {
  return msTo(Math.max(100, Math.round(multiplier * 100))) / 1000
}
