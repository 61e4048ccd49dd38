import * as m from '@tallyhouse/messages/admin-figures'
import {
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { frameOf, PLOT_HEIGHT } from './frame.ts'
import { PlotMarks } from './plot-marks.tsx'
import { type Series, tints } from './series.ts'

type PlotProps = {
  label: string
  series: Series[]
  dayNames: string[]
  /** The index of the selected day. */
  day: number
  onDay: (day: number) => void
  /** The selected day's values, for screen readers. */
  valueText: string
  tickName: (value: number) => string
  isCount: boolean
}

/** A plot over days. The pointer and arrow keys select a day. */
export function Plot(props: PlotProps) {
  const { label, series, dayNames, day, onDay, valueText, tickName, isCount } = props
  const { ref, width } = useWidth()
  const last = dayNames.length - 1
  const frame = useMemo(
    () => frameOf(series, dayNames.length, width, isCount),
    [series, dayNames.length, width, isCount],
  )
  const dayName = useMemo(() => (index: number) => dayNames[index] ?? '', [dayNames])
  const go = (next: number) => onDay(Math.max(0, Math.min(last, next)))
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const { left } = currentTarget.getBoundingClientRect()
    go(Math.floor((clientX - left - frame.left) / frame.dayWidth))
  }
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={m.dayByDay({ chart: label })}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={day + 1}
      aria-valuetext={valueText}
      className="rounded-control touch-pan-y"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => go(last)}
      onKeyDown={(event) => {
        const next = stepOf(event, day, last)
        if (next === undefined) return
        event.preventDefault()
        go(next)
      }}
    >
      <svg
        aria-hidden="true"
        width={width}
        height={PLOT_HEIGHT}
        className="block bg-ink-1 forced-color-adjust-none"
      >
        {width > 0 && (
          <>
            <PlotMarks frame={frame} series={series} dayName={dayName} tickName={tickName} />
            <line
              x1={frame.xOf(day)}
              x2={frame.xOf(day)}
              y1={frame.top}
              y2={frame.bottom}
              className="stroke-bone/50"
              strokeDasharray="2 3"
            />
            {series.map(({ name, shape, tint, values }) => {
              const value = values[day]
              if (shape === 'bar' || value === null || value === undefined) return null
              return (
                <circle
                  key={name}
                  cx={frame.xOf(day)}
                  cy={frame.yOf(value)}
                  r={4}
                  strokeWidth={2}
                  className={`stroke-ink-1 ${tints[tint].fill}`}
                />
              )
            })}
          </>
        )}
      </svg>
    </div>
  )
}

const WEEK = 7

function stepOf({ key }: KeyboardEvent, day: number, last: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: day - 1,
    ArrowDown: day - 1,
    ArrowRight: day + 1,
    ArrowUp: day + 1,
    PageDown: day - WEEK,
    PageUp: day + WEEK,
    Home: 0,
    End: last,
  }
  return steps[key]
}

/** The current width of an element in pixels; 0 before the first measurement. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
