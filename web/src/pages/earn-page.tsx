import * as m from '@tallyhouse/messages/earn-page'
import { useQuery } from '@tanstack/react-query'
import { EarningTips, EarnRates, PointValues } from '#features/earning/earn-rates.tsx'
import { FeaturedOffers } from '#features/earning/featured-offers.tsx'
import { offerStates } from '#features/earning/my-offers/my-offer-row.tsx'
import { MyOffers } from '#features/earning/my-offers/my-offers.tsx'
import { Offerwall } from '#features/earning/offerwall.tsx'
import {
  activeBoostPercent,
  BoostLine,
  dailyBonusQuery,
  usePausedUntil,
} from '#features/rewards/daily-bonus.tsx'
import { PausedGifts } from '#features/rewards/paused-gifts.tsx'
import { RewardCards } from '#features/rewards/reward-cards.tsx'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { useNow } from '#lib/use-now.ts'
import { currentUserQuery } from '#session/current-user.ts'
import { termsQuery } from '#session/terms.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Panel, PanelHead } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { HistoryPanel } from './earn/history-panel.tsx'
import { ReferAction } from './earn/refer-action.tsx'
import { ReturnedNotice } from './earn/returned-notice.tsx'
import { useAddressFilters } from './use-address-filters.ts'

const BALANCE_POLL_MS = 5000

/** Rates, offers, and what else gives points, in this order. Polls the balance while the page is open. */
export default function EarnPage() {
  usePageTitle(m.title())
  useQuery({ ...currentUserQuery, refetchInterval: BALANCE_POLL_MS, refetchOnMount: 'always' })
  const pausedUntil = usePausedUntil()
  const { params, change } = useAddressFilters()
  const state = offerStates.find((name) => name === params.get('state'))
  return (
    <main className="page space-y-4 pt-7 pb-12 md:space-y-6 md:pt-10">
      <header className="mb-5 md:mb-7">
        <h1 className="text-28 md:text-36">{m.title()}</h1>
        <p className="mt-2 max-w-[80ch] text-16 text-balance text-mid">{m.intro()}</p>
      </header>
      <ReturnedNotice isReturned={params.has('returned')} />
      <Rates />
      <FeaturedSection />
      {pausedUntil ? (
        <PausedGifts until={pausedUntil} />
      ) : (
        <section
          aria-label={m.quickActions()}
          className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-6"
        >
          <RewardCards />
          <ReferAction />
        </section>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <Panel id="offerwall" className="min-w-0 p-3 sm:p-5">
            <div className="mb-3 px-1 sm:px-0">
              <PanelHead title={m.offerwall()} />
              <p className="text-14 text-mid">{m.offerwallIntro()}</p>
            </div>
            <Offerwall />
          </Panel>
          <MyOffers state={state} onState={(next) => change('state', next)} />
        </div>
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <ValuesPanel />
          <Panel className="p-4 sm:p-5">
            <PanelHead title={m.tips()} />
            <EarningTips />
          </Panel>
          <HistoryPanel />
        </div>
      </div>
    </main>
  )
}

/** The value of a point at the current rates. */
function Rates() {
  const { data, error, refetch } = useQuery(termsQuery)
  if (data || !error) return <EarnRates rates={data} />
  return (
    <Panel>
      <ErrorState title={m.ratesFailed()} error={error} onRetry={() => void refetch()} />
    </Panel>
  )
}

/** The value of common amounts of points. Hidden on failure, which `Rates` reports. */
function ValuesPanel() {
  const { data, error } = useQuery(termsQuery)
  if (error) return null
  return (
    <Panel className="p-4 sm:p-5">
      <PanelHead title={m.pointValues()} />
      {data ? <PointValues {...data} /> : <Skeleton className="mt-2 h-59 w-full" />}
    </Panel>
  )
}

/** The featured offers, with the boost if one is active. */
function FeaturedSection() {
  const now = useNow()
  const { data: status } = useQuery(dailyBonusQuery)
  const boostPercent = status ? activeBoostPercent(status, now) : 0
  return (
    <section aria-labelledby="featured-offers" className="pt-3">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="featured-offers" className="text-22">
          {m.featuredOffers()}
        </h2>
        {status && boostPercent > 0 && (
          <div className="text-14">
            <BoostLine status={status} now={now} />
          </div>
        )}
      </div>
      <FeaturedOffers boostPercent={boostPercent} />
    </section>
  )
}
