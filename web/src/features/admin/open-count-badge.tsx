import * as m from '@tallyhouse/messages/admin'

/** `hasMore` is true if only the first page has been counted and there are more. */
export type OpenCount = { count: number; hasMore: boolean }

type OpenCountBadgeProps = { openCount: OpenCount | undefined }

/** The number of open items on a tab. Renders nothing if there are none. */
export function OpenCountBadge({ openCount }: OpenCountBadgeProps) {
  if (!openCount || openCount.count === 0) return null
  const { count, hasMore } = openCount
  return (
    <span className="tabular rounded-chip bg-ink-3 px-1.5 py-0.5 text-12 leading-none text-bone">
      <span aria-hidden="true">{hasMore ? m.countOrMore({ count }) : count}</span>
      <span className="sr-only">{m.openItems({ count, more: String(hasMore) })}</span>
    </span>
  )
}
