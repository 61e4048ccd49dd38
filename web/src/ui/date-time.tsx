import { formatAgo, formatDateTime } from '#lib/format-time.ts'

/** An instant as date and time, or as the time since, with the date on hover. */
export function DateTime({ at, now }: { at: string; now?: number }) {
  return now === undefined ? (
    <time dateTime={at}>{formatDateTime(at)}</time>
  ) : (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at, now)}
    </time>
  )
}
