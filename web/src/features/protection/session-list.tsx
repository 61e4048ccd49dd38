import * as m from '@tallyhouse/messages/protection'
import type { ReactNode } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import type { PlaySession } from '#session/play-session.ts'
import { SignedAmount } from '#ui/signed-amount.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type SessionListProps = {
  /** The length of the session. */
  time: ReactNode
  session: Pick<PlaySession, 'wagered' | 'won' | 'netResult'> | undefined
}

/** A session in four figures. */
export function SessionList({ time, session }: SessionListProps) {
  const figures = [
    { label: m.sessionTime(), value: session && time },
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
