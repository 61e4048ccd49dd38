import * as m from '@tallyhouse/messages/chat'
import { Check, CloudRain } from 'lucide-react'
import { formatPoints } from '#lib/format-points.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/button.tsx'
import type { Rain } from './rain.ts'
import type { RainState } from './use-rain.ts'

const STEP_MS = 250

type RainCardProps = {
  rain: Rain
  claim: Omit<RainState, 'rain'>
  /** Whether the player may claim it. */
  mayClaim: boolean
}

/** The rain, pinned above the messages, with its countdown and a button to claim it. */
export function RainCard({ rain, claim, mayClaim }: RainCardProps) {
  const { isClaiming, refusal, claimNow } = claim
  const canClaim = rain.end === null && !rain.isClaimed && mayClaim
  return (
    <section
      aria-label={m.rain()}
      className="mx-4 mt-3 flex animate-[rise_var(--t-in)_var(--ease-out)] items-center gap-3 rounded-panel border border-info/45 bg-[color-mix(in_oklab,var(--color-info)_12%,var(--color-ink-2))] p-3"
    >
      <Indicator rain={rain} />
      <div className="min-w-0 grow">
        <p className="text-14 font-semibold text-bone">{titleOf(rain)}</p>
        <p className="text-13 text-mid">
          {refusal && canClaim ? refusal : detailOf(rain, mayClaim)}
        </p>
      </div>
      {canClaim && (
        <Button variant="primary" disabled={isClaiming} onClick={claimNow}>
          {isClaiming ? m.claiming() : m.claim()}
        </Button>
      )}
    </section>
  )
}

function Indicator({ rain }: { rain: Rain }) {
  const now = useNow(STEP_MS)
  if (rain.end === null) {
    return <CountdownRing leftMs={Math.max(0, rain.endsAt - now)} lastsMs={rain.lastsMs} />
  }
  const Icon = rain.isClaimed ? Check : CloudRain
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-ink-3">
      <Icon aria-hidden="true" className={`size-5 ${rain.isClaimed ? 'text-win' : 'text-low'}`} />
    </span>
  )
}

function titleOf({ isClaimed, end }: Rain): string {
  if (isClaimed) return m.rainCaught()
  if (end === null) return m.raining()
  return end.isSpent ? m.rainSpent() : m.rainOver()
}

function detailOf({ points, isClaimed, end }: Rain, mayClaim: boolean): string {
  const values = points === null ? null : { count: points, points: formatPoints(points) }
  if (isClaimed) return values === null ? m.claimed() : m.claimedPoints(values)
  if (end !== null) return end.isSpent ? m.missedSpent() : m.missedOver()
  if (!mayClaim) return m.verifiedOnly()
  return values === null ? m.claimInTime() : m.claimable(values)
}

const RADIUS = 19
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** A ring that empties over time, around the remaining seconds. */
function CountdownRing({ leftMs, lastsMs }: { leftMs: number; lastsMs: number }) {
  const share = Math.min(1, leftMs / lastsMs)
  return (
    <span aria-hidden="true" className="relative grid size-12 shrink-0 place-items-center">
      <svg viewBox="0 0 44 44" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className="fill-none stroke-ink-3" strokeWidth="4" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={CIRCUMFERENCE}
          strokeDashoffset={CIRCUMFERENCE * (1 - share)}
          className="fill-none stroke-info forced-colors:stroke-[CanvasText]"
        />
      </svg>
      <span className="figures text-16 text-bone">{Math.ceil(leftMs / 1000)}</span>
    </span>
  )
}
