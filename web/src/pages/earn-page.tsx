import { useQuery } from '@tanstack/react-query'
import { EarnRates } from '../features/earning/earn-rates.tsx'
import { EarningTips } from '../features/earning/earning-tips.tsx'
import { FeaturedOffers } from '../features/earning/featured-offers.tsx'
import { OfferwallFrame } from '../features/earning/offerwall-frame.tsx'
import { PointValues } from '../features/earning/point-values.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { currentUserQuery } from '../session/current-user.ts'
import { termsQuery } from '../session/terms.ts'
import { Panel, PanelHead } from '../ui/panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const BALANCE_POLL_MS = 5000

/** Offers and what they pay; the balance is kept fresh while the page is open. */
export default function EarnPage() {
  usePageTitle('Earn Points')
  useQuery({ ...currentUserQuery, refetchInterval: BALANCE_POLL_MS, refetchOnMount: 'always' })
  const { data: terms } = useQuery(termsQuery)
  return (
    <main className="page space-y-4 pt-7 pb-12 md:space-y-6 md:pt-10">
      <header className="mb-5 md:mb-7">
        <h1 className="text-36">Earn Points</h1>
        <p className="mt-2 max-w-[60ch] text-16 text-mid">
          Pick an offer, finish what it asks, and the points are yours. Credits from offers may take
          up to 24 hours.
        </p>
      </header>
      {terms ? <EarnRates {...terms} /> : <Skeleton className="h-25 w-full" />}
      <section aria-labelledby="featured-offers" className="pt-3">
        <h2 id="featured-offers" className="mb-3 text-22">
          Featured offers
        </h2>
        <FeaturedOffers />
      </section>
      <div className="grid gap-4 pt-3 lg:grid-cols-[1fr_360px] lg:gap-6">
        <Panel className="min-w-0 p-3 sm:p-5">
          <div className="mb-3 px-1 sm:px-0">
            <PanelHead title="Offerwall" />
            <p className="text-14 text-mid">
              More surveys and tasks from our partner. Your balance here moves as soon as they
              report a finished one.
            </p>
          </div>
          <OfferwallFrame />
        </Panel>
        <div className="space-y-4 lg:space-y-6">
          <Panel className="p-5">
            <PanelHead title="Point values" />
            {terms ? <PointValues {...terms} /> : <Skeleton className="h-60 w-full" />}
          </Panel>
          <Panel className="p-5">
            <PanelHead title="Earning tips" />
            <EarningTips />
          </Panel>
        </div>
      </div>
    </main>
  )
}
