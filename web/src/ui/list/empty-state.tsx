import type { ReactNode } from 'react'

/** A sentence and the next action, in place of an empty list. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center justify-center gap-4 rounded-control border border-dashed border-line px-6 py-10 text-center">
      <p className="max-w-[44ch] text-14 text-balance text-mid">{text}</p>
      {action}
    </div>
  )
}
