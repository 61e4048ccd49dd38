import { HIGHER_LIMIT_AFTER_HOURS } from '@tallyhouse/contract/protection'
import * as m from '@tallyhouse/messages/play-limits-page'
import { useQuery } from '@tanstack/react-query'
import { BreakBanner, BreaksPanel, HelpPanel } from '#features/protection/breaks-panel.tsx'
import { LimitsPanel } from '#features/protection/limits-panel.tsx'
import { RealityCheckPanel } from '#features/protection/reality-check.tsx'
import { SessionPanel } from '#features/protection/session-panel.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { protectionQuery, usePlayBreak } from '#session/protection.ts'
import { LinkButton } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function PlayLimitsPage() {
  usePageTitle(m.title())
  const { data, error, refetch } = useQuery({ ...protectionQuery, refetchOnMount: 'always' })
  const pause = usePlayBreak()
  return (
    <main className="page pt-7 pb-12 md:pt-10">
      <h1 className="text-28 md:text-36">{m.title()}</h1>
      <p className="mt-2 max-w-[80ch] text-16 text-balance text-mid">
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

const tools = [
  { title: m.limits, about: () => m.aboutLimits({ hours: HIGHER_LIMIT_AFTER_HOURS }) },
  { title: m.breaks, about: m.aboutBreaks },
  { title: m.realityCheck, about: m.aboutRealityCheck },
]

/** Explains play limits to visitors. */
export function AboutPlayLimitsPage() {
  usePageTitle(m.title())
  return (
    <main className="page pt-7 pb-12 md:pt-10">
      <h1 className="text-28 md:text-36">{m.title()}</h1>
      <p className="mt-2 max-w-[80ch] text-16 text-balance text-mid">{m.aboutIntro()}</p>
      <ul className="mt-6 grid gap-4 md:mt-8 lg:grid-cols-3 lg:gap-6">
        {tools.map(({ title, about }) => (
          <li key={title()} className="flex">
            <Panel className="grow p-4 sm:p-5">
              <h2 className="text-18">{title()}</h2>
              <p className="mt-2 text-14 text-mid">{about()}</p>
            </Panel>
          </li>
        ))}
      </ul>
      <div className="mt-4 lg:mt-6">
        <HelpPanel />
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/auth" size="lg">
          {m.logIn()}
        </LinkButton>
      </div>
    </main>
  )
}
