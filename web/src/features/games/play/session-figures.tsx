import { useQuery } from '@tanstack/react-query'
import { formatDuration } from '../../../lib/format-duration.ts'
import { useNow } from '../../../lib/use-now.ts'
import { playSessionQuery } from '../../../session/play-session.ts'
import { SignedAmount } from '../../../ui/signed-amount.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const REREAD_MS = 60_000
const SECOND_MS = 1000

/** How long the player has been logged in and what came of it, whatever the last round was. */
export function SessionFigures() {
  const { data, isError } = useQuery({
    ...playSessionQuery,
    refetchOnMount: 'always',
    refetchInterval: REREAD_MS,
  })
  const waiting = isError ? '–' : <Skeleton className="h-4 w-16" />
  return (
    <dl className="order-first flex min-h-5 items-center justify-between gap-4 text-13 text-low lg:order-none lg:-mb-1">
      <div className="flex items-center gap-2">
        <dt>Session</dt>
        <dd className="tabular font-semibold text-mid">
          {data ? <Elapsed since={data.beganAt} /> : waiting}
        </dd>
      </div>
      <div className="flex items-center gap-2">
        <dt>Net</dt>
        <dd>{data ? <SignedAmount points={data.netResult} /> : waiting}</dd>
      </div>
    </dl>
  )
}

function Elapsed({ since }: { since: number }) {
  return formatDuration(useNow(SECOND_MS) - since)
}
