import * as m from '@tallyhouse/messages/landing'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useSignupBonus } from '#features/identity/signup-bonus.ts'
import { PlatformStats } from '#features/standings/platform-stats.tsx'
import { Prize } from '#features/withdrawals/method-picker.tsx'
import { formatPoints } from '#lib/format-points.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { termsQuery } from '#session/terms.ts'
import { Button } from '#ui/button.tsx'
import { TallyMark } from '#ui/logo.tsx'
import { Claims } from './landing/claims.tsx'
import { DemoSection } from './landing/demo-section.tsx'
import { EntryNotice } from './landing/entry-notice.tsx'
import { Footer } from './landing/footer.tsx'
import { HeroReceipt } from './landing/hero-receipt.tsx'
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

function Hero() {
  const user = useCurrentUser()
  return (
    <section className="hero">
      <div className="page grid items-center gap-12 py-12 md:py-16 lg:min-h-[min(760px,calc(100svh-var(--header-height)))] lg:grid-cols-[1fr_420px] lg:gap-16 xl:grid-cols-[1fr_440px] xl:pr-20">
        <div className="max-w-[640px]">
          <h1 className="text-[clamp(44px,7.2vw,88px)] leading-[0.98] font-extrabold tracking-[-0.035em]">
            {m.heroTitle()}
          </h1>
          <p className="mt-6 max-w-[46ch] text-18 text-mid">{m.heroText()}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild variant="primary" size="lg">
              <Link href={user ? '/' : '/auth?tab=sign-up'}>
                {user ? m.goToDashboard() : m.createYourAccount()}
              </Link>
            </Button>
            <Button asChild size="lg">
              <a href="#demo-games">{m.tryDemoGames()}</a>
            </Button>
            <Button asChild size="lg" variant="bare">
              <a href="#how-it-works">{m.howItWorks()}</a>
            </Button>
          </div>
          <p className="mt-5 text-13 text-low">{m.adultsOnly()}</p>
        </div>
        <HeroReceipt />
      </div>
    </section>
  )
}

/** The last call to action, above the footer. */
function FinalCall() {
  const bonus = useSignupBonus()
  const user = useCurrentUser()
  return (
    <section className="lamp border-t border-line">
      <div className="page flex flex-col items-center py-20 text-center md:py-28">
        <TallyMark className="h-12 w-14" />
        <h2 className="mt-6 max-w-[16ch] text-36 md:text-48">{m.finalTitle()}</h2>
        {bonus !== undefined && (
          <p className="mt-3 text-16 text-mid">
            {m.finalBonus({ points: bonus, amount: formatPoints(bonus) })}
          </p>
        )}
        <Button asChild variant="primary" size="lg" className="mt-8">
          <Link href={user ? '/' : '/auth?tab=sign-up'}>
            {user ? m.goToDashboard() : m.createYourAccount()}
          </Link>
        </Button>
      </div>
    </section>
  )
}

function PayoutShelf() {
  const { data: terms } = useQuery(termsQuery)
  if (!terms) return null
  return (
    <section aria-labelledby="payouts" className="page py-16 md:py-24">
      <h2 id="payouts" className="text-36 md:text-48">
        {m.payouts()}
      </h2>
      <p className="mt-3 max-w-[54ch] text-16 text-mid">{m.payoutsIntro()}</p>
      <ul className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-panel border border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        {terms.methods.map((method) => (
          <li key={method.method} className="prize" data-soon={method.enabled ? undefined : ''}>
            <Prize terms={method} />
          </li>
        ))}
      </ul>
    </section>
  )
}
