import * as m from '@tallyhouse/messages/landing'
import { PlatformStats } from '#features/standings/platform-stats.tsx'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Claims } from './landing/claims.tsx'
import { DemoSection } from './landing/demo-section.tsx'
import { EntryNotice } from './landing/entry-notice.tsx'
import { FinalCall } from './landing/final-call.tsx'
import { Footer } from './landing/footer.tsx'
import { Hero } from './landing/hero.tsx'
import { PayoutShelf } from './landing/payout-shelf.tsx'
import { RecentActivity } from './landing/recent-activity.tsx'
import { Steps } from './landing/steps.tsx'

export default function LandingPage() {
  usePageTitle(m.pageTitle())
  return (
    <>
      <main>
        <EntryNotice />
        <Hero />
        <section aria-label={m.figures()} className="page">
          <PlatformStats />
        </section>
        <DemoSection />
        <Steps />
        <RecentActivity />
        <Claims />
        <PayoutShelf />
        <FinalCall />
      </main>
      <Footer />
    </>
  )
}
