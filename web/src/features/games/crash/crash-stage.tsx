import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { REDUCED_MOTION, useMedia } from '../../../lib/use-media.ts'
import { formatMultiplier } from '../format-multiplier.ts'
import { NetPoints } from '../net-points.tsx'
import { playSound } from '../play/sound.ts'
import { interruptionText } from './crash-words.ts'
import { Curve } from './curve.tsx'
import { endingOf } from './draw-curve.ts'
import { type Flight, shownHundredths } from './flight.ts'
import { useFrames } from './use-frames.ts'

const TICK_HUNDREDTHS = 50

type CrashStageProps = { flight: Flight; strip: ReactNode }

/** The lamp, the line that rises under it, and how far it has come. */
export function CrashStage({ flight, strip }: CrashStageProps) {
  return (
    <div className="lamp relative flex min-h-[max(300px,36svh)] grow flex-col overflow-hidden px-3 pt-2 pb-4 lg:min-h-[440px] lg:px-5 lg:pt-4">
      <Curve flight={flight} />
      <div className="relative">{strip}</div>
      <div className="pointer-events-none relative mt-1 lg:mt-4">
        <Readout flight={flight} />
        <Verdict flight={flight} />
      </div>
    </div>
  )
}

const toneLooks = { win: 'text-win', even: 'text-bone', loss: 'text-loss' }

/** The multiplier. It is written past React, many times a second, and never spoken. */
function Readout({ flight }: { flight: Flight }) {
  const text = useRef<HTMLParagraphElement>(null)
  const ticked = useRef(100)
  useFrames({
    scene: flight,
    moving: flight.phase === 'flying',
    paint(now) {
      const hundredths = readoutOf(flight, now)
      if (text.current) text.current.textContent = formatMultiplier(hundredths)
      if (flight.phase === 'flying' && hundredths - ticked.current >= TICK_HUNDREDTHS) {
        playSound('tick')
      }
      ticked.current = hundredths - (hundredths % TICK_HUNDREDTHS)
    },
  })
  useShake(text, flight)
  const look = flight.phase === 'over' ? toneLooks[endingOf(flight)] : 'text-bone'
  return (
    <p
      ref={text}
      aria-hidden="true"
      className={cn(
        'figures w-fit will-change-transform text-[clamp(56px,9vw,112px)] leading-none',
        flight.phase === 'flying' || flight.phase === 'over' ? look : 'text-mid',
      )}
    />
  )
}

function readoutOf(flight: Flight, now: number): number {
  if (flight.phase === 'flying') return shownHundredths(flight, now)
  if (flight.phase === 'over') return flight.cashOutHundredths ?? flight.crashPointHundredths
  return 100
}

/** Two frames of shaking at a crash, none with reduced motion. */
function useShake(text: React.RefObject<HTMLElement | null>, flight: Flight): void {
  const reducedMotion = useMedia(REDUCED_MOTION)
  const isLost = flight.phase === 'over' && endingOf(flight) === 'loss'
  useEffect(() => {
    if (!isLost || reducedMotion) return
    const offsets = ['6px, -3px', '-5px, 2px', '0, 0']
    text.current?.animate(
      offsets.map((offset) => ({ transform: `translate(${offset})`, easing: 'steps(1)' })),
      { duration: 100 },
    )
  }, [isLost, reducedMotion, text])
}

function Verdict({ flight }: { flight: Flight }) {
  if (flight.phase !== 'over') {
    return <p className="mt-2 text-14 text-mid lg:text-16">{waitingText(flight)}</p>
  }
  const { cashOutHundredths, crashPointHundredths, payout, stake } = flight
  const interrupted = interruptionText(flight)
  return (
    <div className="mt-2 animate-[fade-in_120ms]">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-18 font-semibold">
          {cashOutHundredths === null ? 'Crashed' : 'Cashed out'}
        </span>
        <NetPoints points={payout - stake} />
      </p>
      {cashOutHundredths !== null && (
        <p className="mt-1 text-14 text-mid">
          {interrupted !== null && `${interrupted}. `}
          It crashed at {formatMultiplier(crashPointHundredths)}.
        </p>
      )}
    </div>
  )
}

function waitingText(flight: Flight): string {
  if (flight.phase === 'flying') {
    if (flight.lostAt !== null) return 'Reconnecting...'
    return flight.targetHundredths === null
      ? 'Flying'
      : `Flying, out at ${formatMultiplier(flight.targetHundredths)}`
  }
  if (flight.phase === 'ready') return 'Bet, then cash out before it crashes.'
  return flight.phase === 'starting' ? 'Taking off...' : 'Finding your flight...'
}
