import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/play-limits-page'
import { useQuery } from '@tanstack/react-query'
import { BreakBanner, BreaksPanel } from '#features/protection/breaks-panel.tsx'
import { HelpPanel } from '#features/protection/help-panel.tsx'
import { LimitsPanel } from '#features/protection/limits-panel.tsx'
import { RealityCheckPanel } from '#features/protection/reality-check-panel.tsx'
import { SessionPanel } from '#features/protection/session-panel.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { protectionQuery, usePlayBreak } from '#session/protection.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export default function PlayLimitsPage() {
  usePageTitle(m.title())
  const { data, error, refetch } = useQuery({ ...protectionQuery, refetchOnMount: 'always' })
  const pause = usePlayBreak()
  return (
    <main className="page pt-7 pb-12 md:pt-10">
      <h1 className="text-36">{m.title()}</h1>
      <p className="mt-2 max-w-[60ch] text-16 text-mid">
        {m.intro({ hours: HIGHER_LIMIT_AFTER_HOURS })}
      </p>
      <div className="mt-6 space-y-4 md:mt-8 lg:space-y-6">
        {pause && <BreakBanner pause={pause} />}
        {error && !data ? (
          <ErrorState title={m.loadFailed()} error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="grid items-start gap-4 lg:grid-cols-[1fr_420px] lg:gap-6">
            <div className="min-w-0 space-y-4 lg:space-y-6">
              {data ? (
                <>
                  <LimitsPanel kind="loss" limits={data.limits} />
                  <LimitsPanel kind="wager" limits={data.limits} />
                </>
              ) : (
                <PanelSkeletons />
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
                <PanelSkeletons />
              )}
              <HelpPanel />
            </div>
          </div>
        )}
      </div>
    </main>
  )
}

function PanelSkeletons() {
  return (
    <>
      <Skeleton className="h-[300px] w-full" />
      <Skeleton className="h-[300px] w-full" />
    </>
  )
}
