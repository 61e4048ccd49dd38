import * as m from '@tallyhouse/messages/earn-page'
import { useQuery } from '@tanstack/react-query'
import { FeaturedOffers } from '#features/earning/featured-offers.tsx'
import { BoostLine } from '#features/rewards/boost-line.tsx'
import { type DailyBonusStatus, dailyBonusQuery } from '#features/rewards/daily-bonus-query.ts'
import { useNow } from '#lib/use-now.ts'

/** The featured offers, with the boost if one is active. */
export function FeaturedSection() {
  const now = useNow()
  const { data: status } = useQuery(dailyBonusQuery)
  const boostPercent = status ? activeBoostPercent(status, now) : 0
  return (
    <section aria-labelledby="featured-offers" className="pt-3">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="featured-offers" className="text-22">
          {m.featuredOffers()}
        </h2>
        {status && boostPercent > 0 && (
          <div className="text-14">
            <BoostLine status={status} now={now} />
          </div>
        )}
      </div>
      <FeaturedOffers boostPercent={boostPercent} />
    </section>
  )
}

/** How much more offers pay at a time, in percent; 0 without an active boost. */
export function activeBoostPercent(
  { boostExpiresAt, boostPercent }: Pick<DailyBonusStatus, 'boostExpiresAt' | 'boostPercent'>,
  now: number,
): number {
  return boostExpiresAt !== null && Date.parse(boostExpiresAt) > now ? boostPercent : 0
}
