import * as m from '@tallyhouse/messages/landing'
import { Link } from 'wouter'
import { useCurrentUser } from '#session/current-user.ts'
import { Button } from '#ui/button.tsx'
import { HeroReceipt } from './hero-receipt.tsx'

export function Hero() {
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
