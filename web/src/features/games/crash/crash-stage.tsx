import { payoutAt, points } from '@tallyhouse/game-rules/points'
import * as m from '@tallyhouse/messages/crash'
import { useRef } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { formatMultiplier } from '../kit/odds/format-odds.ts'
import { useDealer } from '../kit/screen/dealer.tsx'
import { ResultLine } from '../kit/screen/result-line.tsx'
import { ResultsStrip } from '../kit/screen/results-strip.tsx'
import { useHum } from '../kit/stage/sound.ts'
import { describeCrash } from './crash.tsx'
import { Curve } from './curve.tsx'
import { flightEnding } from './draw-curve.ts'
import {
  type AimedBet,
  type Flight,
  type Flying,
  secondsLeft,
  secondsTo,
  shownHundredths,
} from './flight.ts'
import { pitchAt, useExplosion } from './flight-effects.ts'
import { landingText } from './use-crash.ts'
import { useFrames } from './use-frames.ts'
import './crash-stage.css'

type CrashStageProps = {
  flight: Flight
  /** The next bet, or the one in flight. */
  bet: AimedBet
}

/** The curve of the flight with its multiplier and result. */
export function CrashStage({ flight, bet }: CrashStageProps) {
  return (
    <div className="crash-stage lamp relative flex grow flex-col overflow-hidden px-3 pt-2 pb-4 lg:px-5 lg:pt-4">
      <Curve flight={flight} />
      <div className="relative">
        <CrashStrip />
      </div>
      <div className="pointer-events-none relative mt-1 lg:mt-4">
        <Readout flight={flight} />
        <FlightResult flight={flight} bet={bet} />
      </div>
    </div>
  )
}

const HIGH_HUNDREDTHS = 200

/** The last ten crashes, newest first. Those at 2.00 or more are highlighted. */
function CrashStrip() {
  const { isDemo } = useDealer()
  return (
    <ResultsStrip
      game="crash"
      label={isDemo ? m.lastDemoCrashes() : m.lastCrashes()}
      resultLabel={(round) => describeCrash(round).result}
    >
      {({ outcome }) => <CrashChip hundredths={outcome.crashPointHundredths} />}
    </ResultsStrip>
  )
}

/** The multiplier at which a flight crashed. */
export function CrashChip({ hundredths }: { hundredths: number }) {
  return (
    <span
      className={cn(
        'tabular rounded-chip px-2 py-1 text-13 font-semibold',
        hundredths >= HIGH_HUNDREDTHS ? 'bg-win/15 text-win' : 'bg-ink-2 text-mid',
      )}
    >
      {formatMultiplier(hundredths)}
    </span>
  )
}

const toneStyles = { win: 'text-win', even: 'text-bone', loss: 'text-loss' }

/** The multiplier. Updated outside of React on every frame, and hidden from screen readers. */
function Readout({ flight }: { flight: Flight }) {
  const text = useRef<HTMLParagraphElement>(null)
  const engine = useHum('engine')
  useFrames({
    scene: flight,
    moving: flight.phase === 'flying',
    paint(now) {
      const hundredths = readoutHundredths(flight, now)
      if (text.current) text.current.textContent = formatMultiplier(hundredths)
      if (flight.phase === 'flying') engine.bend(pitchAt(hundredths))
      else engine.stop()
    },
  })
  useExplosion(text, flight.phase === 'over' && flightEnding(flight) === 'loss')
  const style = flight.phase === 'over' ? toneStyles[flightEnding(flight)] : 'text-bone'
  return (
    <p
      ref={text}
      aria-hidden="true"
      className={cn(
        'figures w-fit will-change-transform text-[clamp(56px,9vw,112px)] leading-none',
        flight.phase === 'flying' || flight.phase === 'over' ? style : 'text-mid',
      )}
    />
  )
}

function readoutHundredths(flight: Flight, now: number): number {
  if (flight.phase === 'flying') return shownHundredths(flight, now)
  if (flight.phase === 'over') return flight.cashOutHundredths ?? flight.crashPointHundredths
  return 100
}

function FlightResult({ flight, bet }: CrashStageProps) {
  const isReset = flight.phase === 'ready'
  const landed = isReset ? flight.landed : flight
  if (landed?.phase !== 'over') {
    return (
      <div className="crash-status mt-2 text-14 text-mid lg:text-16">
        <p>{statusText(flight, bet)}</p>
        {flight.phase === 'flying' && flight.targetHundredths !== null && (
          <Countdown flight={flight} />
        )}
      </div>
    )
  }
  const { cashOutHundredths, crashPointHundredths } = landed
  const isCrash = cashOutHundredths === null
  const interrupted = landed.interruptedAtMs !== undefined
  const crashPoint = formatMultiplier(crashPointHundredths)
  return (
    <div className="mt-3 animate-[fade-in_120ms]">
      <div className="flex">
        <ResultLine
          game="crash"
          round={landed}
          text={isReset ? landingText(landed) : isCrash ? m.crashed() : m.cashedOut()}
        />
      </div>
      {!isCrash && (
        <p className="mt-1 text-14 text-mid">
          {interrupted
            ? m.crashedAfterInterruption({
                multiplier: formatMultiplier(cashOutHundredths),
                crashPoint,
              })
            : m.crashedLater({ crashPoint })}
        </p>
      )}
    </div>
  )
}

/** The time to the auto cash-out. Updated outside of React on every frame, and hidden from screen readers. */
function Countdown({ flight }: { flight: Flying }) {
  const text = useRef<HTMLParagraphElement>(null)
  useFrames({
    scene: flight,
    moving: true,
    paint(now) {
      if (text.current)
        text.current.textContent = m.inSeconds({ seconds: secondsLeft(flight, now) })
    },
  })
  return <p ref={text} aria-hidden="true" className="tabular font-semibold text-bone" />
}

/** What happens now, and what the bet pays at its auto cash-out. */
function statusText(flight: Flight, { stake, target }: AimedBet): string {
  if (flight.phase === 'starting') return m.takingOff()
  if (flight.phase === 'found') return m.findingFlight()
  const isFlying = flight.phase === 'flying'
  if (isFlying && flight.lostAt !== null) return m.reconnecting()
  if (target === null || stake === 0) return isFlying ? m.cashOutInTime() : m.ready()
  const payout = payoutAt(points(stake), target)
  const aim = {
    multiplier: formatMultiplier(target),
    count: payout,
    points: formatPoints(payout),
  }
  return isFlying ? m.flyingToTarget(aim) : m.readyForTarget({ ...aim, seconds: secondsTo(target) })
}
