import { memo } from 'react'
import { type Frame, PLOT_HEIGHT } from './frame.ts'
import { type Block, type Series, stackBars, tints } from './series.ts'

type PlotMarksProps = {
  frame: Frame
  series: Series[]
  dayName: (day: number) => string
  tickName: (value: number) => string
}

/** The axes, bars, and lines of a plot. Memoized, because they do not depend on the pointer. */
export const PlotMarks = memo(function PlotMarks(props: PlotMarksProps) {
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
            d={pathOf(values, frame)}
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
  const { left, right, ticks, labeledDays, xOf, yOf } = frame
  return (
    <g className="tabular fill-low text-12">
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={left}
            x2={right}
            y1={yOf(tick)}
            y2={yOf(tick)}
            className={tick === 0 ? 'stroke-ctl' : 'stroke-line/70'}
          />
          <text x={left - 8} y={yOf(tick)} dy="0.34em" textAnchor="end">
            {tickName(tick)}
          </text>
        </g>
      ))}
      {labeledDays.map((day) => (
        <text
          key={day}
          x={Math.min(xOf(day), right - LABEL_HALF)}
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
/** Between the parts of a stacked bar, in pixels. */
const GAP = 1

function Bar({ block: { day, series, from, to }, frame }: { block: Block; frame: Frame }) {
  const width = Math.min(BAR_MAX, frame.dayWidth * BAR_SHARE)
  const [high, low] = [frame.yOf(Math.max(from, to)), frame.yOf(Math.min(from, to))]
  return (
    <rect
      x={frame.xOf(day) - width / 2}
      y={high}
      width={width}
      height={Math.max(1, low - high - GAP)}
      rx={1}
      className={tints[series.tint].fill}
    />
  )
}

/** The SVG path of a line. Days without a value leave a gap. */
function pathOf(values: (number | null)[], { xOf, yOf }: Frame): string {
  let isDrawing = false
  return values
    .map((value, day) => {
      if (value === null) {
        isDrawing = false
        return ''
      }
      const verb = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${verb}${xOf(day).toFixed(1)} ${yOf(value).toFixed(1)}`
    })
    .join('')
}
