import * as m from '@tallyhouse/messages/admin-figures'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { cn } from '#lib/class-names.ts'
import { formatPoints } from '#lib/format-points.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { formatCompact, formatDay, formatRoughPercent } from './format-figure.ts'
import { Plot } from './plot.tsx'
import { isBlank, type Series, tints } from './series.ts'

type ChartValues = {
  title: string
  days: string[]
  series: Series[]
  /** For ratios; without it, values are formatted as points. */
  format?: ((value: number) => string) | undefined
}

type ChartProps = ChartValues & {
  figure: string
  unit: string
  about: string
  empty: string
  children?: ReactNode
  className?: string
}

export function Chart({ title, figure, unit, about, days, series, ...rest }: ChartProps) {
  const { format, empty, children, className } = rest
  const [isTable, setTable] = useState(false)
  const isEmpty = isBlank(series)
  const Icon = isTable ? ChartColumn : Table2
  return (
    <Panel aria-label={title} className={cn('flex min-w-0 flex-col p-4 sm:p-5', className)}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="font-ui text-14 font-semibold tracking-normal text-mid">{title}</h2>
          <p className="figures mt-1 text-28 wrap-anywhere">
            {figure} <span className="text-16 text-low">{unit}</span>
          </p>
        </div>
        {!isEmpty && (
          <Button
            size="sm"
            className="h-11 md:h-9"
            aria-label={isTable ? m.asChart({ chart: title }) : m.asTable({ chart: title })}
            onClick={() => setTable(!isTable)}
          >
            <Icon aria-hidden="true" className="size-4" />
            {isTable ? m.showChart() : m.showTable()}
          </Button>
        )}
      </div>
      <p className="mt-1 min-h-10 text-14 text-mid sm:min-h-5">{about}</p>
      {children}
      {isEmpty ? (
        <p className="mt-4 grid min-h-40 grow place-items-center rounded-control border border-dashed border-line px-6 text-center text-14 text-mid">
          {empty}
        </p>
      ) : isTable ? (
        <DayTable title={title} days={days} series={series} format={format} />
      ) : (
        <PlotWithValues title={title} days={days} series={series} format={format} />
      )}
    </Panel>
  )
}

/** The plot with values for the day under the pointer, or for the last day. */
function PlotWithValues({ title, days, series, format }: ChartValues) {
  const [selectedDay, setSelectedDay] = useState<number>()
  const dayNames = useMemo(() => days.map(formatDay), [days])
  const last = days.length - 1
  const day = Math.min(selectedDay ?? last, last)
  const textIn = ({ values }: Series) => {
    const value = values[day]
    return value === null || value === undefined ? '–' : (format ?? formatPoints)(value)
  }
  const readings = series.map((line) => m.seriesReading({ series: line.name, value: textIn(line) }))
  const valueText = m.reading({ day: dayNames[day] ?? '', values: readings.join(', ') })
  return (
    <>
      <dl className="tabular mt-3 mb-2 grid min-h-14 grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2 text-14">
        <div>
          <dt className="text-13 text-low">{m.dayColumn()}</dt>
          <dd className="font-semibold">{dayNames[day]}</dd>
        </div>
        {series.map((line) => (
          <div key={line.name}>
            <dt className="flex items-center gap-1.5 text-13 text-low">
              <span
                aria-hidden="true"
                className={cn(
                  'inline-block w-3 shrink-0 rounded-[2px] forced-color-adjust-none',
                  line.shape === 'bar' ? 'h-3' : 'h-1',
                  tints[line.tint].key,
                )}
              />
              {line.name}
            </dt>
            <dd className="font-semibold">{textIn(line)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto">
        <Plot
          label={title}
          series={series}
          dayNames={dayNames}
          day={day}
          onDay={setSelectedDay}
          valueText={valueText}
          tickName={format ? formatRoughPercent : formatCompact}
          isCount={format === undefined}
        />
      </div>
    </>
  )
}

/** A chart's values as a table, latest day first. */
function DayTable({ title, days, series, format = formatPoints }: ChartValues) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
      aria-label={m.tableLabel({ chart: title })}
      className="mt-4 h-69 overflow-auto rounded-control border border-line"
    >
      <table className="tabular w-full text-14">
        <caption className="sr-only">{m.tableCaption({ chart: title })}</caption>
        <thead className="sticky top-0 bg-ink-2 text-13 text-low">
          <tr>
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {m.dayColumn()}
            </th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="px-4 py-2 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, index) => (
              <tr key={day} className="border-t border-line/60">
                <th scope="row" className="px-4 py-1.5 text-left font-normal whitespace-nowrap">
                  {formatDay(day)}
                </th>
                {series.map(({ name, values }) => {
                  const value = values[index]
                  return (
                    <td key={name} className="px-4 py-1.5 text-right whitespace-nowrap">
                      {value === null || value === undefined ? '–' : format(value)}
                    </td>
                  )
                })}
              </tr>
            ))
            .reverse()}
        </tbody>
      </table>
    </section>
  )
}
