import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** A list of labeled values; facts without a value are omitted. */
export function FactList({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section>
      <h3 className="text-16">{title}</h3>
      <dl className="mt-2 divide-y divide-line/60 border-y border-line/60 text-14">
        {facts
          .filter(({ value }) => value !== null && value !== undefined && value !== '')
          .map(({ label, value }) => (
            <div
              key={label}
              className="grid grid-cols-[8.5rem_1fr] gap-3 py-2 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="text-low">{label}</dt>
              <dd className="tabular min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
