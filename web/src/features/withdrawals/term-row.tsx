import type { ReactNode } from 'react'

/** A term and its value; use inside a description list. */
export function TermRow({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2.5 text-14">
      <dt className="text-mid">{label}</dt>
      <dd className="tabular text-right font-semibold">{value}</dd>
    </div>
  )
}
