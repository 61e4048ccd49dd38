import * as m from '@tallyhouse/messages/dashboard'
import { Banknote, Dices, Ticket } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatPoints } from '#lib/format-points.ts'
import { type SessionUser, usePlayer } from '#session/current-user.ts'
import { describeWithdrawable, useWithdrawable } from '#session/withdrawable.ts'
import { LinkButton } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { RollingPoints } from '#ui/rolling-points.tsx'

/** How long after sign-up a player counts as new. */
const NEW_MS = 30 * 60_000

/** The page's heading: above everything on phones, where notifications cover it, and else in the banner. */
export function Greeting() {
  const { firstName, createdAt } = usePlayer()
  const [isNew] = useState(() => Date.now() - Date.parse(createdAt) < NEW_MS)
  const name = firstName ?? m.player()
  return (
    <h1 className="py-1.5 text-22 leading-8 font-semibold text-mid md:py-0 md:text-18 md:leading-6">
      <RichText
        text={isNew ? m.welcome({ name }) : m.welcomeBack({ name })}
        tags={{
          name: (children) => (
            <span
              translate={firstName === null ? undefined : 'no'}
              dir="auto"
              className="wrap-anywhere text-bone"
            >
              {children}
            </span>
          ),
        }}
      />
    </h1>
  )
}

type WelcomeBannerProps = { isPrimary: boolean; greeting: ReactNode }

/** The balance, the one large number of the page, with the greeting where there is room for it. */
export function WelcomeBanner({ isPrimary, greeting }: WelcomeBannerProps) {
  const player = usePlayer()
  const { points, debtPoints } = player
  const withdrawable = useWithdrawable(player)
  return (
    <section className="welcome grid gap-x-6 gap-y-4 overflow-hidden rounded-panel border border-line px-4 py-3 sm:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 flex-col">
        {greeting}
        <p className="sr-only">{m.balance()}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2.5">
          <span className="figures h-12 text-48 leading-none tracking-[-0.02em]">
            <RollingPoints points={points} />
          </span>
          <span className="figures text-22 text-brand">{m.balanceUnit()}</span>
          {withdrawable?.share === 'all' && (
            <span className="tabular text-16 text-mid">≈ {withdrawable.usd}</span>
          )}
        </p>
        <p className="mt-1 text-13 leading-snug text-mid empty:hidden">
          {describeWithdrawable(withdrawable)}
        </p>
        {describeHeld(player).map((sentence) => (
          <p key={sentence} className="text-13 leading-snug text-low">
            {sentence}
          </p>
        ))}
        {debtPoints > 0 && (
          <p className="mt-1.5 text-13 text-loss">
            {m.debtPoints({ points: formatPoints(debtPoints) })}
          </p>
        )}
      </div>
      <QuickLinks isPrimary={isPrimary} />
    </section>
  )
}

const quickLinks = [
  { path: '/earn', label: m.earnPointsLink, icon: Ticket },
  { path: '/games', label: m.playGamesLink, icon: Dices },
  { path: '/withdraw', label: m.withdrawLink, icon: Banknote },
]

/** The three main pages. The first one is where points come from. */
function QuickLinks({ isPrimary }: { isPrimary: boolean }) {
  return (
    <nav aria-label={m.quickLinks()}>
      <ul className="grid grid-cols-3 gap-2 sm:w-44 sm:grid-cols-1 sm:gap-1.5">
        {quickLinks.map(({ path, label, icon: Icon }, index) => (
          <li key={path}>
            <LinkButton
              href={path}
              size="sm"
              variant={isPrimary && index === 0 ? 'primary' : 'quiet'}
              className="h-11 w-full sm:h-9 sm:justify-start lg:h-8"
            >
              <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
              {label()}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Held = Pick<SessionUser, 'heldPoints' | 'heldInRoundsPoints'>

/** A sentence for each reason why points are held. */
function describeHeld({ heldPoints, heldInRoundsPoints }: Held): string[] {
  const withdrawn = heldPoints - heldInRoundsPoints
  return [
    ...(heldInRoundsPoints > 0
      ? [m.heldInRounds({ points: formatPoints(heldInRoundsPoints) })]
      : []),
    ...(withdrawn > 0 ? [m.heldForWithdrawals({ points: formatPoints(withdrawn) })] : []),
  ]
}
