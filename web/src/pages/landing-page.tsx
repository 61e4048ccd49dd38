import { PlatformStats } from '../features/standings/platform-stats.tsx'
import { usePageTitle } from '../lib/use-page-title.ts'
import { Claims } from './landing/claims.tsx'
import { DemoSection } from './landing/demo-section.tsx'
import { EntryNotice } from './landing/entry-notice.tsx'
import { FinalCall } from './landing/final-call.tsx'
import { Footer } from './landing/footer.tsx'
import { Hero } from './landing/hero.tsx'
import { Lately } from './landing/lately.tsx'
import { PayoutShelf } from './landing/payout-shelf.tsx'
import { Steps } from './landing/steps.tsx'

/** What a stranger sees first. */
export default function LandingPage() {
  usePageTitle('Earn points, play, withdraw')
  return (
    <>
      <main>
        <EntryNotice />
        <Hero />
        <section aria-label="Tallyhouse in figures" className="page">
          <PlatformStats />
        </section>
        <DemoSection />
        <Steps />
        <Lately />
        <Claims />
        <PayoutShelf />
        <FinalCall />
      </main>
      <Footer />
    </>
  )
}
