import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import { useQuery } from '@tanstack/react-query'
import { BreakBanner } from '../features/protection/break-banner.tsx'
import { BreaksPanel } from '../features/protection/breaks-panel.tsx'
import { HelpPanel } from '../features/protection/help-panel.tsx'
import { LimitsPanel } from '../features/protection/limits-panel.tsx'
import { RealityCheckPanel } from '../features/protection/reality-check-panel.tsx'
import { SessionPanel } from '../features/protection/session-panel.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { protectionQuery, usePlayBreak } from '../session/protection.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** What keeps a player from playing more than they want to: limits, breaks, and being told. */
export default function PlayLimitsPage() {
  usePageTitle('Play limits')
  const { data, error, refetch } = useQuery({ ...protectionQuery, refetchOnMount: 'always' })
  const pause = usePlayBreak()
  return (
    <main className="page pt-7 pb-12 md:pt-10">
      <h1 className="text-36">Play limits</h1>
      <p className="mt-2 max-w-[60ch] text-16 text-mid">
        Lower a limit and it counts at once. Raise or lift one and it counts{' '}
        {HIGHER_LIMIT_AFTER_HOURS} hours later, so that no bad moment decides.
      </p>
      <div className="mt-6 space-y-4 md:mt-8 lg:space-y-6">
        {pause && <BreakBanner pause={pause} />}
        {error && !data ? (
          <ErrorState
            title="Your limits did not load"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_420px] lg:gap-6">
            <div className="min-w-0 space-y-4 lg:space-y-6">
              {data ? (
                <>
                  <LimitsPanel kind="loss" limits={data.limits} />
                  <LimitsPanel kind="wager" limits={data.limits} />
                </>
              ) : (
                <Waiting />
              )}
              <SessionPanel />
            </div>
            <div className="min-w-0 space-y-4 lg:space-y-6">
              {data ? (
                <>
                  <BreaksPanel protection={data} />
                  <RealityCheckPanel minutes={data.realityCheckMinutes} />
                </>
              ) : (
                <Waiting />
              )}
              <HelpPanel />
            </div>
          </div>
        )}
      </div>
    </main>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-[300px] w-full" />
      <Skeleton className="h-[300px] w-full" />
    </>
  )
}
