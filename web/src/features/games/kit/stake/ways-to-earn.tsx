import { pages } from '@tallyhouse/contract/pages'
import { dailyBonusStatus, dailyChallenges } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/play'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Coins } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatPoints } from '#lib/format-points.ts'
import { useStore } from '#lib/store.ts'
import { usePlayer } from '#session/current-user.ts'
import { shownRounds } from '#session/shown-rounds.ts'
import { activeRoundsQuery } from '../rounds/use-open-round.ts'

type WaysToEarnProps = {
  /** On phones, the quickest way is a row above the button, and the others are in the panel. */
  part?: 'all' | 'first' | 'rest'
}

/** How a player without points gets some, or plays without. Nothing while a round may still pay. */
export function WaysToEarn({ part = 'all' }: WaysToEarnProps) {
  const { points } = usePlayer()
  const isMoving = useStore(shownRounds).now > 0
  const { data: openRounds } = useQuery(activeRoundsQuery)
  if (points > 0 || isMoving || openRounds === undefined || openRounds.length > 0) return null
  return part === 'first' ? <FirstWay /> : <Ways from={part === 'rest' ? 1 : 0} />
}

type Way = { href: string; label: string }

/** The quickest first. */
function useWays(): Way[] {
  const [path] = useLocation()
  const fresh = { staleTime: 0, refetchOnMount: 'always' } as const
  const { data: bonus } = useQuery({ ...endpointQuery(dailyBonusStatus, {}), ...fresh })
  const { data: challenges } = useQuery({ ...endpointQuery(dailyChallenges, {}), ...fresh })
  const done = challenges?.find(({ completed, claimed }) => completed && !claimed)
  const pointsValues = (count: number) => ({ count, points: formatPoints(count) })
  return [
    bonus?.canClaim && { href: pages.earn, label: m.claimBonus(pointsValues(bonus.nextPoints)) },
    done && { href: pages.home, label: m.claimChallenge(pointsValues(done.reward)) },
    { href: pages.earn, label: m.completeOffers() },
    !done && challenges?.length !== 0 && { href: pages.home, label: m.doChallenges() },
    { href: `${path}?mode=demo`, label: m.playDemo() },
  ].filter((way) => typeof way === 'object')
}

function FirstWay() {
  const [first] = useWays()
  if (!first) return null
  return (
    <Link
      href={first.href}
      className="flex min-h-11 items-center gap-2 rounded-control border border-line bg-ink-2 px-3.5 text-14 font-semibold"
    >
      <Coins aria-hidden="true" className="size-4 shrink-0 text-brand" />
      <span className="grow">{first.label}</span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-low" />
    </Link>
  )
}

function Ways({ from }: { from: number }) {
  const ways = useWays().slice(from)
  return (
    <section
      aria-label={m.outOfPoints()}
      className="order-first rounded-control border border-line bg-ink-2 px-3.5 pt-3 pb-1 text-14 lg:order-none"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Coins aria-hidden="true" className="size-4 shrink-0 text-brand" />
        {m.outOfPoints()}
      </p>
      <ul className="mt-1 divide-y divide-line/60">
        {ways.map(({ href, label }) => (
          <li key={label}>
            <Link
              href={href}
              className="flex min-h-11 items-center justify-between gap-3 text-mid hover:text-bone md:min-h-8"
            >
              {label}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-low" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
