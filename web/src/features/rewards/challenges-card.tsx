import * as m from '@tallyhouse/messages/rewards'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChallengeRow } from './challenge-row.tsx'
import { challengesQuery } from './challenges-query.ts'

/** Today's challenges; `nextAction` is shown when there are none. */
export function ChallengesCard({ nextAction }: { nextAction: ReactNode }) {
  const { data, error, refetch } = useQuery(challengesQuery)
  return (
    <Panel className="min-w-0 p-4 sm:p-5">
      <PanelHead title={m.challenges()}>
        {data && data.length > 0 && (
          <p className="tabular text-14 text-mid">
            {m.claimedCount({
              claimed: data.filter(({ claimed }) => claimed).length,
              total: data.length,
            })}
          </p>
        )}
      </PanelHead>
      {data && data.length > 0 ? (
        <ul className="mt-1 divide-y divide-line/70">
          {data.map((challenge) => (
            <ChallengeRow key={challenge.id} challenge={challenge} />
          ))}
        </ul>
      ) : data ? (
        <div className="mt-3">
          <EmptyState text={m.noChallenges()} action={nextAction} />
        </div>
      ) : error ? (
        <ErrorState title={m.challengesFailed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-3 h-72 w-full sm:h-69" />
      )}
    </Panel>
  )
}
