import { useEffect, useEffectEvent, useRef } from 'react'
import { drawCurve, type Palette, type Scene } from './draw-curve.ts'
import { useFrames } from './use-frames.ts'

type PlotProps = {
  /** What is plotted. A change draws it again. */
  plotted: unknown
  moving: boolean
  /** What to draw at a moment of `performance.now()`. */
  sceneAt: (now: number) => Scene
}

/** The canvas of a flight, drawn on every frame while it moves. */
export function Plot({ plotted, moving, sceneAt }: PlotProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const palette = useRef<Palette>(null)

  function paint(now: number) {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    palette.current ??= readPalette(element)
    const size = fit(element, context)
    drawCurve(context, { scene: sceneAt(now), size, palette: palette.current })
  }

  useFrames({ scene: plotted, moving, paint })
  const resized = useEffectEvent(() => paint(performance.now()))
  useEffect(() => {
    if (!canvas.current) return
    const observer = new ResizeObserver(() => resized())
    observer.observe(canvas.current)
    return () => observer.disconnect()
  }, [])

  return <canvas ref={canvas} className="absolute inset-0 size-full will-change-transform" />
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
