import { useState } from 'react'
import { Link } from 'wouter'
import { formatPoints, formatUsdOfPoints } from '../../lib/format-points.ts'
import { usePlayer } from '../../session/current-user.ts'
import { usePointsPerUsd } from '../../session/terms.ts'
import { Button } from '../../ui/button.tsx'
import { RollingPoints } from '../../ui/rolling-points.tsx'

/** How long after sign-up a player has not come back yet. */
const NEW_MS = 30 * 60_000

/** Greets the player with the balance as the one big number of the page. */
export function WelcomeBanner() {
  const { firstName, points, heldPoints, debtPoints, createdAt } = usePlayer()
  const [isNew] = useState(() => Date.now() - Date.parse(createdAt) < NEW_MS)
  const pointsPerUsd = usePointsPerUsd()
  return (
    <section className="welcome overflow-hidden rounded-panel border border-line px-5 py-6 sm:px-8 sm:py-8">
      <h1 className="text-22 font-semibold text-mid sm:text-28">
        {isNew ? 'Welcome' : 'Welcome back'},{' '}
        <span className="wrap-anywhere text-bone">{firstName ?? 'Player'}</span>
      </h1>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>
          <p className="text-14 text-low">Your balance</p>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
            <span className="figures text-[clamp(52px,11vw,84px)] leading-none tracking-[-0.02em]">
              <RollingPoints points={points} />
            </span>
            <span className="figures text-28 text-brand">pts</span>
            {pointsPerUsd !== undefined && (
              <span className="tabular text-18 text-mid">
                ≈ {formatUsdOfPoints(points, pointsPerUsd)}
              </span>
            )}
          </p>
          {heldPoints > 0 && (
            <p className="mt-2 text-14 text-low">
              {formatPoints(heldPoints)} pts are held for withdrawals on their way.
            </p>
          )}
          {debtPoints > 0 && (
            <p className="mt-2 text-14 text-loss">
              {formatPoints(debtPoints)} pts are owed for a reversed offer. Your next earnings repay
              them.
            </p>
          )}
        </div>
        <div className="flex w-full flex-wrap gap-3 *:grow sm:w-auto sm:*:grow-0">
          <Button asChild variant="primary" size="lg">
            <Link href="/earn">Earn points</Link>
          </Button>
          <Button asChild size="lg">
            <Link href="/games">Play games</Link>
          </Button>
        </div>
      </div>
    </section>
  )
}
