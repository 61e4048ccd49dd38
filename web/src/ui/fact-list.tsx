import type { ReactNode } from 'react'

/** A list of labeled values; facts without a value are omitted. */
export function FactList({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line/60 border-y border-line/60 text-14">
      {facts
        .filter(({ value }) => Boolean(value))
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
  )
}
