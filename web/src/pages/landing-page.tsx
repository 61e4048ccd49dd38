import { pages } from '@tallyhouse/contract/pages'
import * as m from '@tallyhouse/messages/landing'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useSignupBonus } from '#features/identity/signup-bonus.ts'
import { PlatformStats } from '#features/standings/platform-stats.tsx'
import { Prize } from '#features/withdrawals/method-picker.tsx'
import { UnlockRule } from '#features/withdrawals/unlock.tsx'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import { usePageTitle } from '#lib/page/use-page-title.ts'
import { useCurrentUser } from '#session/current-user.ts'
import { termsQuery, type WithdrawalTerms } from '#session/terms.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { legalPlaces } from '#ui/legal-link.tsx'
import { Logo, TallyMark } from '#ui/logo.tsx'
import { Claims } from './landing/claims.tsx'
import { DemoSection } from './landing/demo-section.tsx'
import { EntryNotice } from './landing/entry-notice.tsx'
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
        <section aria-label={m.figures()} className="page empty:hidden">
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
  return (
    <section className="hero">
      <div className="page grid items-center gap-8 py-10 md:gap-12 md:py-16 lg:min-h-[min(760px,calc(100svh-var(--header-height)))] lg:grid-cols-[1fr_420px] lg:gap-16 xl:grid-cols-[1fr_440px] xl:pr-20">
        <div className="max-w-[640px]">
          <h1 className="text-[clamp(44px,7.2vw,88px)] leading-[0.98] font-extrabold tracking-[-0.035em]">
            {m.heroTitle()}
          </h1>
          <p className="mt-6 max-w-[46ch] text-18 text-mid">{m.heroText()}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <StartButton className="max-sm:w-full" />
            <Button asChild size="lg">
              <a href="#demo-games">{m.tryDemoGames()}</a>
            </Button>
            <Button asChild size="lg" variant="bare">
              <a href="#how-it-works">{m.howItWorks()}</a>
            </Button>
          </div>
          <p className="mt-5 min-h-[2lh] text-13 text-low">
            {m.adultsOnly()} <UnlockRule />
          </p>
        </div>
        <HeroReceipt />
      </div>
    </section>
  )
}

function StartButton({ className }: { className?: string }) {
  const user = useCurrentUser()
  return (
    <LinkButton
      href={user ? '/' : '/auth?tab=sign-up'}
      variant="primary"
      size="lg"
      className={className}
    >
      {user ? m.goToDashboard() : m.createYourAccount()}
    </LinkButton>
  )
}

/** The last call to action, above the footer. */
function FinalCall() {
  const bonus = useSignupBonus()
  return (
    <section className="lamp border-t border-line">
      <div className="page flex flex-col items-center py-10 text-center md:py-24">
        <TallyMark className="h-12 w-14 max-md:hidden" />
        <h2 className="max-w-[16ch] text-36 md:mt-8 md:text-48">{m.finalTitle()}</h2>
        {bonus !== undefined && (
          <p className="mt-3 text-16 text-mid">
            {m.finalBonus({ points: bonus, amount: formatPoints(bonus) })}
          </p>
        )}
        <StartButton className="mt-8" />
      </div>
    </section>
  )
}

function PayoutShelf() {
  const { data: terms } = useQuery(termsQuery)
  if (!terms) return null
  return (
    <section aria-labelledby="payouts" className="page py-10 md:py-24">
      <h2 id="payouts" className="text-36 md:text-48">
        {m.payouts()}
      </h2>
      <p className="mt-3 max-w-[54ch] text-16 text-mid">
        {m.payoutsIntro()} {giftCardsSoon(terms)}
      </p>
      <ul className="mt-6 grid grid-cols-3 gap-px overflow-hidden rounded-panel border border-line bg-line md:mt-8 lg:grid-cols-6">
        {terms.methods.map((method) => (
          <li key={method.method} className="prize" data-soon={method.enabled ? undefined : ''}>
            <Prize terms={method} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From how much there will be gift cards; nothing if there are already, or will be none. */
function giftCardsSoon({ methods, pointsPerUsd }: WithdrawalTerms): string | undefined {
  const card = methods.find(({ method, enabled }) => method === 'giftcard' && !enabled)
  return card && m.giftCardsSoon({ usd: formatUsdOfPoints(card.minimumPoints, pointsPerUsd) })
}

const playerPages = [
  { path: '/earn', label: m.earnPoints },
  { path: '/games', label: m.games },
  { path: '/withdraw', label: m.withdraw },
  { path: pages.profile, label: m.profile },
  { path: pages.leaderboard, label: m.leaderboard },
  { path: pages.playLimits, label: m.playLimits },
]

/** Sections of this page, and pages outside the router. */
const otherLinks = [
  { href: '#how-it-works', label: m.howItWorks },
  { href: '#demo-games', label: m.demoGames },
  { href: '/api/docs', label: m.apiReference },
]

const link =
  'flex h-11 items-center rounded-control px-3 text-14 font-medium text-mid hover:text-bone'

function Footer() {
  return (
    <footer className="border-t border-line">
      <div className="page flex flex-wrap items-start justify-between gap-x-16 gap-y-8 py-10">
        <div className="max-w-[52ch]">
          <Logo />
          <p className="mt-4 text-14 text-low">{m.disclaimer()}</p>
        </div>
        <nav aria-label={m.footer()} className="-mx-3 flex flex-wrap gap-x-8 gap-y-4 sm:gap-x-14">
          <ul>
            {playerPages.map(({ path, label }) => (
              <li key={path}>
                <Link href={path} className={link}>
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
          <ul>
            {legalPlaces.map(({ path, label }) => (
              <li key={path}>
                <Link href={path} className={link}>
                  {label()}
                </Link>
              </li>
            ))}
            {otherLinks.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className={link}>
                  {label()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
