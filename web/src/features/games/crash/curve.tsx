import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { useEffect, useRef } from 'react'
import { useReducedMotion } from '../kit/stage/motion.ts'
import { flightEnding, type Scene } from './draw-curve.ts'
import { type Flight, type Landed, shownMs } from './flight.ts'
import { Plot } from './plot.tsx'

const { msTo } = crashRises.linear

const GHOST_MS = 600
/** The ghost line of a long flight ends at this multiple of the player's own flight. */
const GHOST_TIMES = 2.2

/** The plot of a flight. With reduced motion it is drawn only when the flight is over. */
export function Curve({ flight }: { flight: Flight }) {
  const overSince = useRef(0)
  const reducedMotion = useReducedMotion()
  const isGhostMoving = flight.phase === 'over' && flight.cashOutHundredths !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the flight changes
  useEffect(() => {
    overSince.current = performance.now()
  }, [flight])
  return (
    <Plot
      plotted={flight}
      moving={!reducedMotion && (flight.phase === 'flying' || isGhostMoving)}
      sceneAt={(now) => {
        const ghostShare = reducedMotion ? 1 : Math.min(1, (now - overSince.current) / GHOST_MS)
        return flightScene(flight, { now, ghostShare, reducedMotion })
      }}
    />
  )
}

type Moment = { now: number; ghostShare: number; reducedMotion: boolean }

const start = { head: 0, ghost: 0, hasGhostCrashed: false, target: null, rise: 'linear' } as const

function flightScene(flight: Flight, { now, ghostShare, reducedMotion }: Moment): Scene {
  if (flight.phase === 'over') return landedScene(flight, ghostShare)
  const live: Scene = { ...start, tone: 'live' }
  if (flight.phase !== 'flying') return live
  const target = flight.targetHundredths
  return {
    ...live,
    head: reducedMotion ? 0 : shownMs(flight, now) / 1000,
    target: target === null ? null : msTo(target) / 1000,
  }
}

function landedScene(flight: Landed, ghostShare: number): Scene {
  const crash = msTo(flight.crashPointHundredths) / 1000
  const head = flight.cashOutHundredths === null ? crash : msTo(flight.cashOutHundredths) / 1000
  const furthest = Math.min(crash, (head + 1) * GHOST_TIMES)
  const eased = 1 - (1 - ghostShare) ** 3
  return {
    head,
    ghost: head + (furthest - head) * eased,
    hasGhostCrashed: furthest === crash && ghostShare === 1,
    target: null,
    tone: flightEnding(flight),
    rise: 'linear',
  }
}
