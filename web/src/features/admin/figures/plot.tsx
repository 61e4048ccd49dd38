import * as m from '@tallyhouse/messages/admin-figures'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type Block,
  computeFrame,
  type Frame,
  PLOT_HEIGHT,
  type Series,
  stackBars,
  tints,
} from './series.ts'

type PlotProps = {
  label: string
  series: Series[]
  dayNames: string[]
  day: number
  onDay: (day: number) => void
  /** The selected day's values, for screen readers. */
  valueText: string
  tickName: (value: number) => string
  isCount: boolean
}

export function Plot(props: PlotProps) {
  const { label, series, dayNames, day, onDay, valueText, tickName, isCount } = props
  const { ref, width } = useWidth()
  const last = dayNames.length - 1
  const frame = useMemo(
    () => computeFrame(series, dayNames.length, width, isCount),
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
        const next = findTargetDay(event, day, last)
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
              x1={frame.toX(day)}
              x2={frame.toX(day)}
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
                  cx={frame.toX(day)}
                  cy={frame.toY(value)}
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

function findTargetDay({ key }: KeyboardEvent, day: number, last: number): number | undefined {
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

/** An element's current width in pixels; 0 before the first measurement. */
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

type PlotMarksProps = {
  frame: Frame
  series: Series[]
  dayName: (day: number) => string
  tickName: (value: number) => string
}

/** A plot's axes, bars, and lines. Memoized, because they do not depend on the pointer. */
const PlotMarks = memo(function PlotMarks(props: PlotMarksProps) {
  const { frame, series } = props
  return (
    <>
      <Axes {...props} />
      {stackBars(series).map((block) => (
        <Bar key={`${block.day} ${block.series.name}`} block={block} frame={frame} />
      ))}
      {series
        .filter(({ shape }) => shape === 'line')
        .map(({ name, tint, values }) => (
          <path
            key={name}
            d={linePath(values, frame)}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            strokeLinecap="round"
            className={tints[tint].stroke}
          />
        ))}
    </>
  )
})

function Axes({ frame, dayName, tickName }: PlotMarksProps) {
  const { left, right, ticks, labeledDays, toX, toY } = frame
  return (
    <g className="tabular fill-low text-12">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={toY(tick)}
            y2={toY(tick)}
            className={tick === 0 ? 'stroke-ctl' : 'stroke-line/70'}
          />
          <text x={left - 8} y={toY(tick)} dy="0.34em" textAnchor="end">
            {tickName(tick)}
          </text>
        </g>
      ))}
      {labeledDays.map((day) => (
        <text
          key={day}
          x={Math.min(toX(day), right - LABEL_HALF)}
          y={PLOT_HEIGHT - 6}
          textAnchor="middle"
        >
          {dayName(day)}
        </text>
      ))}
    </g>
  )
}

const LABEL_HALF = 18
const BAR_SHARE = 0.72
const BAR_MAX = 22
/** The gap inside a stacked bar, in pixels. */
const GAP = 1

function Bar({ block: { day, series, from, to }, frame }: { block: Block; frame: Frame }) {
  const width = Math.min(BAR_MAX, frame.dayWidth * BAR_SHARE)
  const [high, low] = [frame.toY(Math.max(from, to)), frame.toY(Math.min(from, to))]
  return (
    <rect
      x={frame.toX(day) - width / 2}
      y={high}
      width={width}
      height={Math.max(1, low - high - GAP)}
      rx={1}
      className={tints[series.tint].fill}
    />
  )
}

/** A line's SVG path. Days without a value leave a gap. */
function linePath(values: (number | null)[], { toX, toY }: Frame): string {
  let isDrawing = false
  return values
    .map((value, day) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const verb = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${verb}${toX(day).toFixed(1)} ${toY(value).toFixed(1)}`
    })
    .join('')
}
