import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import type { RouletteWheel } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { BetSpotButton } from './bet-spot-button.tsx'
import { arrowStep, type BetSpot, betSpots, nextSpot } from './bet-spots.ts'
import { spotLabel } from './describe-roulette.ts'
import { amountOn } from './placed-bets.ts'

type BettingTableProps = {
  wheel: RouletteWheel
  bets: RouletteBet[]
  /** The winning pocket. */
  hit: number | undefined
  /** On phones: the zeros at the top, and three columns below. */
  upright: boolean
  locked: boolean
  insufficient: boolean
  onAdd: (spot: BetSpot) => void
  onRemove: (spot: BetSpot) => void
}

/** The betting table. Every bet is a button, and they all share one tab stop. */
export function BettingTable({ wheel, bets, hit, upright, locked, ...on }: BettingTableProps) {
  const spots = betSpots[wheel]
  const table = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState('straight:1')
  const [pointed, setPointed] = useState<BetSpot | null>(null)
  const change = (spot: BetSpot | undefined, run: (spot: BetSpot) => void) =>
    spot && !locked && run(spot)

  function press(event: KeyboardEvent) {
    const spot = findSpot(event)
    if (!spot) return
    if (event.key === 'Delete' || event.key === 'Backspace') return change(spot, on.onRemove)
    const step = arrowStep(event.key, upright)
    if (!step) return
    event.preventDefault()
    focus(nextSpot(spot, step, event.shiftKey ? spots : spots.filter(isField)))
  }

  function findSpot({ target }: SyntheticEvent): BetSpot | undefined {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
    return spots.find(({ key }) => key === button?.dataset.spot)
  }

  function focus({ key }: BetSpot) {
    table.current?.querySelector<HTMLElement>(`[data-spot="${key}"]`)?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.bettingTable()}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles events of the buttons inside */}
      <div
        ref={table}
        tabIndex={-1}
        onKeyDown={press}
        onClick={(event) => change(findSpot(event), on.onAdd)}
        onContextMenu={(event) => {
          event.preventDefault()
          change(findSpot(event), on.onRemove)
        }}
        onFocus={(event) => {
          const spot = findSpot(event)
          if (spot) setStop(spot.key)
          setPointed(spot ?? null)
        }}
        onBlur={() => setPointed(null)}
        onPointerOver={(event) => setPointed(findSpot(event) ?? null)}
        onPointerLeave={() => setPointed(null)}
        className={cn(
          'relative w-full touch-manipulation select-none rounded-panel bg-ink-0/60 outline-none',
          upright ? 'upright-table' : 'h-[clamp(230px,29svh,270px)]',
        )}
      >
        {spots.map((spot) => (
          <BetSpotButton
            key={spot.key}
            spot={spot}
            upright={upright}
            amount={amountOn(bets, spot)}
            isStop={spot.key === stop}
            isLit={spot.type === 'straight' && isCovered(spot, pointed)}
            isHit={spot.type === 'straight' && spot.numbers[0] === hit}
          />
        ))}
      </div>
      <TableReadout spot={pointed} bets={bets} insufficient={on.insufficient} upright={upright} />
    </fieldset>
  )
}

function isField({ kind }: BetSpot): boolean {
  return kind === 'field'
}

function isCovered({ numbers }: BetSpot, by: BetSpot | null): boolean {
  return by?.numbers.includes(numbers[0] ?? -1) ?? false
}

type TableReadoutProps = {
  spot: BetSpot | null
  bets: RouletteBet[]
  insufficient: boolean
  upright: boolean
}

/** Below the table: what the bet under the pointer pays, and why the bets cannot be played. */
function TableReadout({ spot, bets, insufficient, upright }: TableReadoutProps) {
  return (
    <div className="mt-2 flex min-h-5 flex-wrap items-baseline justify-between gap-x-4 text-13">
      <p aria-hidden="true" className="tabular text-mid">
        {spot ? spotLabel(spot, amountOn(bets, spot)) : <Hint upright={upright} />}
      </p>
      <p role="alert" className="font-semibold text-loss">
        {insufficient && m.insufficientBalance()}
      </p>
    </div>
  )
}

function Hint({ upright }: { upright: boolean }) {
  return <span className="text-low">{upright ? m.linesHint() : m.linesAndRightClickHint()}</span>
}
