import * as m from '@tallyhouse/messages/dashboard'
import { useState } from 'react'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import { type SessionUser, usePlayer } from '#session/current-user.ts'
import { usePointsPerUsd } from '#session/terms.ts'
import { LinkButton } from '#ui/button.tsx'
import { RichText } from '#ui/rich-text.tsx'
import { RollingPoints } from '#ui/rolling-points.tsx'

/** How long after sign-up a player counts as new. */
const NEW_MS = 30 * 60_000

/** Greets the player and shows the balance, the one large number of the page. */
export function WelcomeBanner() {
  const { firstName, points, debtPoints, createdAt, ...held } = usePlayer()
  const [isNew] = useState(() => Date.now() - Date.parse(createdAt) < NEW_MS)
  const pointsPerUsd = usePointsPerUsd()
  const name = firstName ?? m.player()
  return (
    <section className="welcome overflow-hidden rounded-panel border border-line px-5 py-6 sm:px-8 sm:py-8">
      <h1 className="text-22 font-semibold text-mid sm:text-28">
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
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>
          <p className="text-14 text-low">{m.balance()}</p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="figures text-[clamp(52px,11vw,84px)] leading-none tracking-[-0.02em]">
              <RollingPoints points={points} />
            </span>
            <span className="figures text-28 text-brand">{m.balanceUnit()}</span>
            {pointsPerUsd !== undefined && (
              <span className="tabular text-18 text-mid">
                ≈ {formatUsdOfPoints(points, pointsPerUsd)}
              </span>
            )}
          </p>
          {describeHeld(held).map((sentence) => (
            <p key={sentence} className="mt-2 text-14 text-low">
              {sentence}
            </p>
          ))}
          {debtPoints > 0 && (
            <p className="mt-2 text-14 text-loss">
              {m.debtPoints({ points: formatPoints(debtPoints) })}
            </p>
          )}
        </div>
        <div className="flex w-full flex-wrap gap-3 *:grow sm:w-auto sm:*:grow-0">
          <LinkButton href="/earn" variant="primary" size="lg">
            {m.earnPoints()}
          </LinkButton>
          <LinkButton href="/games" size="lg">
            {m.playGames()}
          </LinkButton>
        </div>
      </div>
    </section>
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
