import { Check, CloudRain } from 'lucide-react'
import { formatPoints } from '../../lib/format-points.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import type { Rain } from './rain.ts'
import type { RainHere } from './use-rain.ts'

const STEP_MS = 250

type RainCardProps = {
  rain: Rain
  catching: Omit<RainHere, 'rain'>
  /** Whether the player may claim it. */
  mayClaim: boolean
}

/** The rain, pinned above what is said: how long it still falls, and the button to catch it. */
export function RainCard({ rain, catching, mayClaim }: RainCardProps) {
  const { isClaiming, refusal, claimNow } = catching
  const canClaim = rain.end === null && !rain.isClaimed && mayClaim
  return (
    <section
      aria-label="Rain"
      className="mx-4 mt-3 flex animate-[rise_var(--t-in)_var(--ease-out)] items-center gap-3 rounded-panel border border-info/45 bg-[color-mix(in_oklab,var(--color-info)_12%,var(--color-ink-2))] p-3"
    >
      <Sign rain={rain} />
      <div className="min-w-0 grow">
        <p className="text-14 font-semibold text-bone">{headOf(rain)}</p>
        <p className="text-13 text-mid">
          {refusal && canClaim ? refusal : wordsOf(rain, mayClaim)}
        </p>
      </div>
      {canClaim && (
        <Button variant="primary" disabled={isClaiming} onClick={claimNow}>
          {isClaiming ? 'Claiming...' : 'Claim'}
        </Button>
      )}
    </section>
  )
}

function Sign({ rain }: { rain: Rain }) {
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

function headOf({ isClaimed, end }: Rain): string {
  if (isClaimed) return 'You caught the rain'
  if (end === null) return "It's raining points!"
  return end.isSpent ? 'All points are gone' : 'The rain is over'
}

function wordsOf({ points, isClaimed, end }: Rain, mayClaim: boolean): string {
  if (isClaimed) return points === null ? 'Claimed' : `Claimed ${formatPoints(points)} points`
  if (end !== null) {
    return end.isSpent ? 'Others were faster this time.' : 'Be here for the next one.'
  }
  if (!mayClaim) return 'For players with a verified email'
  return points === null ? 'Claim it in time' : `${formatPoints(points)} points for you`
}
