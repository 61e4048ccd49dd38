import type { ReactNode } from 'react'

/** A label and its value on a printed receipt, with dots between them; use inside a description list. */
export function ReceiptLine({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="shrink-0 text-paper-mid">{label}</dt>
      <span
        aria-hidden="true"
        className="min-w-4 grow border-b border-dotted border-paper-ink/35"
      />
      <dd className="max-w-[74%] text-right font-medium text-balance">{value}</dd>
    </div>
  )
}
