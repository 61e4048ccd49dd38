import { Link } from 'wouter'
import { useCurrentUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { HeroReceipt } from './hero-receipt.tsx'

/** The promise, and beside it a receipt that keeps it. */
export function Hero() {
  const user = useCurrentUser()
  return (
    <section className="hero">
      <div className="page grid items-center gap-12 py-12 md:py-16 lg:min-h-[min(760px,calc(100svh-var(--header-height)))] lg:grid-cols-[1fr_420px] lg:gap-16 xl:grid-cols-[1fr_440px] xl:pr-20">
        <div className="max-w-[640px]">
          <h1 className="text-[clamp(44px,7.2vw,88px)] leading-[0.98] font-extrabold tracking-[-0.035em]">
            Every point is on the tally.
          </h1>
          <p className="mt-6 max-w-[46ch] text-18 text-mid">
            Earn points from offers. Play games with the odds printed on the table. Withdraw as
            Robux or money. Every round prints a receipt, and the receipt proves itself.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild variant="primary" size="lg">
              <Link href={user ? '/' : '/auth?tab=sign-up'}>
                {user ? 'Go to your dashboard' : 'Create your account'}
              </Link>
            </Button>
            <Button asChild size="lg">
              <a href="#demo-games">Try Demo Games</a>
            </Button>
            <Button asChild size="lg" variant="bare">
              <a href="#how-it-works">How it works</a>
            </Button>
          </div>
          <p className="mt-5 text-13 text-low">For adults. 18 or older.</p>
        </div>
        <HeroReceipt />
      </div>
    </section>
  )
}
