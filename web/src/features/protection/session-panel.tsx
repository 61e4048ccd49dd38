import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/protection'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatPoints } from '#lib/format-points.ts'
import { formatDuration } from '#lib/format-time.ts'
import { useNow } from '#lib/use-now.ts'
import { type PlaySession, playSessionQuery } from '#session/play-session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type SessionListProps = {
  /** How long the session has lasted. */
  time: ReactNode
  session: Pick<PlaySession, 'wagered' | 'won' | 'netResult'> | undefined
}

/** A session in four figures. */
export function SessionList({ time, session }: SessionListProps) {
  const figures = [
    { label: m.loggedInFor(), value: session && time },
    { label: m.netResult(), value: session && <SignedAmount points={session.netResult} /> },
    { label: m.wagered(), value: session && formatPoints(session.wagered) },
    { label: m.won(), value: session && formatPoints(session.won) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-13 text-low">{label}</dt>
          <dd className="figures mt-1 text-22">
            {value ?? <Skeleton className="my-0.5 h-5 w-20" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const SECOND_MS = 1000

/** The session's length and net result. */
export function SessionPanel() {
  const { data, error, refetch } = useQuery({ ...playSessionQuery, refetchOnMount: 'always' })
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.sinceLogin()}>
        <Link
          href={pages.gameHistory}
          className="-my-1.5 flex h-11 items-center text-14 font-semibold text-mid underline decoration-line underline-offset-4 hover:text-bone"
        >
          {m.gameHistory()}
        </Link>
      </PanelHead>
      {error && !data ? (
        <ErrorState title={m.sinceLoginFailed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="mt-3">
          <SessionList time={data && <Elapsed since={data.beganAt} />} session={data} />
        </div>
      )}
    </Panel>
  )
}

function Elapsed({ since }: { since: number }) {
  return <>{formatDuration(useNow(SECOND_MS) - since)}</>
}
