import * as m from '@tallyhouse/messages/admin-figures'
import { formatDay } from './format-figure.ts'
import type { Series } from './series.ts'

type DayTableProps = {
  title: string
  days: string[]
  series: Series[]
  format: (value: number) => string
}

/** A chart's values as a table, latest day first. */
export function DayTable({ title, days, series, format }: DayTableProps) {
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
