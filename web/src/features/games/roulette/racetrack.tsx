import type { RouletteBet } from '@tallyhouse/game-rules/roulette'
import { pocketColor, type RouletteWheel, wheelOrders } from '@tallyhouse/game-rules/roulette-table'
import * as m from '@tallyhouse/messages/roulette'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { ChipFace } from '../kit/chips/chips.tsx'
import {
  calledBets,
  coveredPockets,
  listNeighbors,
  NEIGHBORS_MAX,
  straightBets,
  trackPlace,
} from './called-bets.ts'
import { pocketName } from './describe-roulette.ts'
import { amountOn, type CalledBet } from './placed-bets.ts'
import './racetrack.css'

type RacetrackProps = {
  wheel: RouletteWheel
  bets: RouletteBet[]
  /** The winning pocket. */
  hit: number | undefined
  /** On phones: the long sides run from top to bottom. */
  upright: boolean
  locked: boolean
  /** How many neighbors are on each side. */
  neighbors: number
  onNeighbors: (count: number) => void
  onCall: (bets: CalledBet[]) => void
}

/** In pixels at a typical size. At others, the gaps differ slightly. */
const track = { width: 760, height: 250, inset: 21 }
const uprightTrack = { width: 560, height: 340, inset: 22 }

/** The pockets in wheel order. One press bets on a pocket and its neighbors. */
export function Racetrack({ wheel, upright, locked, neighbors, ...racetrack }: RacetrackProps) {
  const order = wheelOrders[wheel]
  const ring = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const [called, setCalled] = useState<CalledBet[]>([])
  const lit = coveredPockets(called)
  const neighborBets = (pocket: number) => straightBets(listNeighbors(order, pocket, neighbors))
  const call = (bets: CalledBet[]) => !locked && racetrack.onCall(bets)

  function move(event: KeyboardEvent, index: number) {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = order[(index + by + order.length) % order.length]
    ring.current?.querySelector<HTMLElement>(`[data-pocket="${next}"]`)?.focus()
  }

  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.racetrack()}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: tracks what the pointer is on */}
      <div
        ref={ring}
        onPointerLeave={() => setCalled([])}
        onBlur={() => setCalled([])}
        className={cn(
          'relative w-full touch-manipulation select-none rounded-panel bg-ink-0/60',
          upright ? 'h-[560px]' : 'h-[clamp(230px,29svh,270px)]',
        )}
      >
        {order.map((pocket, index) => (
          <TrackField
            key={pocket}
            pocket={pocket}
            place={pocketPosition(index, order.length, upright)}
            label={pocketLabel(order, pocket, neighbors)}
            amount={amountOn(racetrack.bets, { type: 'straight', numbers: [pocket] })}
            isStop={pocket === stop}
            isLit={lit.includes(pocket)}
            isHit={pocket === racetrack.hit}
            onPress={() => call(neighborBets(pocket))}
            onPoint={() => setCalled(neighborBets(pocket))}
            onFocus={() => {
              setStop(pocket)
              setCalled(neighborBets(pocket))
            }}
            onKeyDown={(event) => move(event, index)}
          />
        ))}
        <div className="racetrack-middle absolute grid justify-items-center gap-4">
          <NeighborStepper count={neighbors} onChange={racetrack.onNeighbors} />
          {wheel === 'single_zero' && <CalledBets onCall={call} onPoint={setCalled} />}
        </div>
      </div>
      <p className="mt-2 min-h-5 text-13 text-low">{m.racetrackHint()}</p>
    </fieldset>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

type TrackFieldProps = {
  pocket: number
  place: { left: string; top: string }
  label: string
  amount: number
  /** Whether this is the racetrack's tab stop. */
  isStop: boolean
  isLit: boolean
  isHit: boolean
  onPress: () => void
  onPoint: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const paints = {
  red: 'bg-pocket-red',
  black: 'bg-pocket-black inset-ring inset-ring-line/60',
  green: 'bg-pocket-green',
}

function TrackField({ pocket, place, label, amount, isStop, ...field }: TrackFieldProps) {
  return (
    <button
      type="button"
      data-pocket={pocket}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      onClick={field.onPress}
      onPointerEnter={field.onPoint}
      onFocus={field.onFocus}
      onKeyDown={field.onKeyDown}
      style={place}
      className={cn(
        'racetrack-field figures absolute grid -translate-1/2 place-items-center rounded-full text-16 text-bone focus-visible:z-1',
        paints[pocketColor(pocket)],
        field.isLit && 'brightness-125 outline-2 -outline-offset-2 outline-bone',
        field.isHit && 'outline-3 outline-bone',
      )}
    >
      {pocketName(pocket)}
      {amount > 0 && <ChipFace amount={amount} className="pointer-events-none absolute size-7" />}
    </button>
  )
}

type NeighborStepperProps = { count: number; onChange: (count: number) => void }

function NeighborStepper({ count, onChange }: NeighborStepperProps) {
  return (
    <div className="flex items-center gap-1 rounded-control bg-ink-1">
      <StepButton
        label={m.fewerNeighbors()}
        isDisabled={count === 0}
        onClick={() => onChange(count - 1)}
      >
        <Minus aria-hidden="true" className="size-4" />
      </StepButton>
      <output className="racetrack-count tabular text-center text-14 font-semibold">
        {m.neighbors({ count })}
      </output>
      <StepButton
        label={m.moreNeighbors()}
        isDisabled={count === NEIGHBORS_MAX}
        onClick={() => onChange(count + 1)}
      >
        <Plus aria-hidden="true" className="size-4" />
      </StepButton>
    </div>
  )
}

type StepButtonProps = {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}

function StepButton({ label, isDisabled, onClick, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
      className="grid size-11 place-items-center rounded-control text-mid transition-colors duration-(--t-hover) hover:bg-ink-2 hover:text-bone aria-disabled:text-ctl aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  )
}

const callNames = { voisins: m.voisins, tiers: m.tiers, orphelins: m.orphelins }
const calls = ['voisins', 'tiers', 'orphelins'] as const

type CalledBetsProps = {
  onCall: (bets: CalledBet[]) => void
  onPoint: (bets: CalledBet[]) => void
}

/** The called bets on a wheel with a single zero. */
function CalledBets({ onCall, onPoint }: CalledBetsProps) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {calls.map((name) => {
        const bets = calledBets[name]
        const chips = bets.reduce((sum, bet) => sum + bet.chips, 0)
        return (
          <button
            key={name}
            type="button"
            onClick={() => onCall(bets)}
            onPointerEnter={() => onPoint(bets)}
            onFocus={() => onPoint(bets)}
            className="flex h-11 items-center gap-2 rounded-control bg-ink-2 px-3 text-14 font-semibold transition-colors duration-(--t-hover) hover:bg-ink-3"
          >
            {callNames[name]()}
            <span className="tabular text-13 font-normal text-mid">
              {m.chipCount({ count: chips })}
            </span>
          </button>
        )
      })}
    </div>
  )
}

function pocketLabel(order: number[], pocket: number, neighbors: number): string {
  const numbers = listNeighbors(order, pocket, neighbors).map(pocketName).join(', ')
  return neighbors === 0
    ? m.betOnPocket({ pocket: pocketName(pocket) })
    : m.betOnNeighbors({ pocket: pocketName(pocket), count: neighbors, numbers })
}

function pocketPosition(index: number, count: number, upright: boolean) {
  const { x, y } = trackPlace(index, count, upright ? uprightTrack : track)
  const [left, top] = upright ? [1 - y, x] : [x, y]
  return { left: `${100 * left}%`, top: `${100 * top}%` }
}
