/** `isMore` says that there is more than was counted. */
export type Waiting = { count: number; isMore: boolean }

/** How much waits behind a tab; nothing when nothing does. */
export function WaitingCount({ waiting }: { waiting: Waiting | undefined }) {
  if (!waiting || waiting.count === 0) return null
  return (
    <span className="tabular rounded-chip bg-ink-3 px-1.5 py-0.5 text-12 leading-none text-bone">
      {waiting.count}
      {waiting.isMore && '+'}
      <span className="sr-only"> open</span>
    </span>
  )
}
