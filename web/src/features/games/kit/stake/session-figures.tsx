import * as m from '@tallyhouse/messages/play'
import { useQuery } from '@tanstack/react-query'
import { formatDuration } from '#lib/format-duration.ts'
import { useNow } from '#lib/use-now.ts'
import { playSessionQuery } from '#session/play-session.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const REFETCH_MS = 60_000
const SECOND_MS = 1000

/** The duration of the player's session and its net result. */
export function SessionFigures() {
  const { data, isError } = useQuery({
    ...playSessionQuery,
    refetchOnMount: 'always',
    refetchInterval: REFETCH_MS,
  })
  const waiting = isError ? '–' : <Skeleton className="h-4 w-16" />
  return (
    <dl className="order-first flex min-h-5 items-center justify-between gap-4 text-13 text-low lg:order-none lg:-mb-1">
      <div className="flex items-center gap-2">
        <dt>{m.session()}</dt>
        <dd className="tabular font-semibold text-mid">
          {data ? <Elapsed since={data.beganAt} /> : waiting}
        </dd>
      </div>
      <div className="flex items-center gap-2">
        <dt>{m.net()}</dt>
        <dd>{data ? <SignedAmount points={data.netResult} /> : waiting}</dd>
      </div>
    </dl>
  )
}

function Elapsed({ since }: { since: number }) {
  return formatDuration(useNow(SECOND_MS) - since)
}
