import { crashRises } from '@tallyhouse/game-rules/crash-rise'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useReducedMotion } from '../kit/stage/motion.ts'
import { drawCurve, flightEnding, type Palette, type Scene } from './draw-curve.ts'
import { type Flight, type Landed, shownMs } from './flight.ts'
import { useFrames } from './use-frames.ts'

const { msTo } = crashRises.linear

const GHOST_MS = 600
/** The ghost line of a long flight ends at this multiple of the player's own flight. */
const GHOST_TIMES = 2.2

/** The plot of a flight. With reduced motion it is drawn only when the flight is over. */
export function Curve({ flight }: { flight: Flight }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const palette = useRef<Palette>(null)
  const overSince = useRef(0)
  const reducedMotion = useReducedMotion()
  const isGhostMoving = flight.phase === 'over' && flight.cashOutHundredths !== null

  function paint(now: number) {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    palette.current ??= readPalette(element)
    const size = fit(element, context)
    const ghostShare = reducedMotion ? 1 : Math.min(1, (now - overSince.current) / GHOST_MS)
    const scene = flightScene(flight, { now, ghostShare, reducedMotion })
    drawCurve(context, { scene, size, palette: palette.current })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the flight changes
  useEffect(() => {
    overSince.current = performance.now()
  }, [flight])
  useFrames({
    scene: flight,
    moving: !reducedMotion && (flight.phase === 'flying' || isGhostMoving),
    paint,
  })
  const resized = useEffectEvent(() => paint(performance.now()))
  useEffect(() => {
    if (!canvas.current) return
    const observer = new ResizeObserver(() => resized())
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [])

  return <canvas ref={canvas} className="absolute inset-0 size-full will-change-transform" />
}

type Moment = { now: number; ghostShare: number; reducedMotion: boolean }

function flightScene(flight: Flight, { now, ghostShare, reducedMotion }: Moment): Scene {
  if (flight.phase === 'over') return landedScene(flight, ghostShare)
  const live = { head: 0, ghost: 0, hasGhostCrashed: false, target: null, tone: 'live' as const }
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
  }
}

/** Matches the resolution of the canvas to the screen. Drawing uses CSS pixels. */
function fit(element: HTMLCanvasElement, context: CanvasRenderingContext2D) {
  const { clientWidth: width, clientHeight: height } = element
  const ratio = window.devicePixelRatio
  if (
    element.width !== Math.round(width * ratio) ||
    element.height !== Math.round(height * ratio)
  ) {
    element.width = Math.round(width * ratio)
    element.height = Math.round(height * ratio)
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  return { width, height }
}

function readPalette(element: HTMLElement): Palette {
  const style = getComputedStyle(element)
  const color = (name: keyof Palette) => style.getPropertyValue(`--color-${name}`)
  return {
    brand: color('brand'),
    win: color('win'),
    loss: color('loss'),
    bone: color('bone'),
    low: color('low'),
    line: color('line'),
  }
}
