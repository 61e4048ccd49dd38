import { publicRewards } from '@tallyhouse/contract/rewards'
import * as m from '@tallyhouse/messages/landing'
import { useQuery } from '@tanstack/react-query'
import { useSignupBonus } from '#features/identity/signup-bonus.ts'
import { formatMedian } from '#features/withdrawals/payout-time.ts'
import type { CallResponse } from '#lib/calls/call.ts'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { formatPoints, formatUsdOfPoints } from '#lib/format-points.ts'
import { termsQuery, type WithdrawalTerms } from '#session/terms.ts'

/** Marketing claims, each with a figure from the settings or from measurement. */
export function Claims() {
  const { data: terms } = useQuery(termsQuery)
  const { data: rewards } = useQuery(endpointQuery(publicRewards, {}))
  const bonus = useSignupBonus()
  if (!terms) return null
  return (
    <section aria-labelledby="claims" className="border-y border-line bg-ink-1">
      <div className="page py-10 md:py-24">
        <h2 id="claims" className="max-w-[20ch] text-36 md:text-48">
          {m.claims()}
        </h2>
        <dl className="mt-6 grid grid-cols-2 gap-x-4 md:mt-14 lg:gap-x-16">
          {listClaims(terms, bonus, rewards).map(({ figure, text }) => (
            <div
              key={text}
              className="items-baseline gap-6 border-t border-line py-3 lg:flex lg:py-5 lg:first:border-t-0 lg:nth-2:border-t-0"
            >
              <dt className="figures shrink-0 text-28 sm:w-40 sm:text-36">{figure}</dt>
              <dd className="text-14 text-mid sm:text-16">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

type Rewards = CallResponse<typeof publicRewards>
type Claim = { figure: string; text: string }

function listClaims(
  terms: WithdrawalTerms,
  bonus: number | undefined,
  rewards: Rewards | undefined,
): Claim[] {
  const { pointsPerUsd, rates, automatedMedianSeconds, methods } = terms
  const giftCard = methods.find(({ method }) => method === 'giftcard')
  return [
    ...(bonus === undefined ? [] : [{ figure: inPoints(bonus), text: m.claimWelcomeBonus() }]),
    ...rates.map(({ perPoint }) => ({ figure: `1:${perPoint}`, text: m.claimGamepass() })),
    automatedMedianSeconds === null
      ? { figure: m.claimAnytime(), text: m.claimAutomated() }
      : { figure: formatMedian(automatedMedianSeconds), text: m.claimPayoutTime() },
    ...(giftCard?.enabled
      ? [
          {
            figure: formatUsdOfPoints(giftCard.minimumPoints, pointsPerUsd),
            text: m.claimGiftCards(),
          },
        ]
      : []),
    { figure: m.claimPercent({ percent: 100 }), text: m.claimFair() },
    ...(rewards === undefined
      ? []
      : [{ figure: inPoints(rewards.rainPoints), text: m.claimRain() }, ...referralClaim(rewards)]),
  ]
}

function referralClaim({ referralReward, referralCommissionPercent: percent }: Rewards): Claim[] {
  if (referralReward > 0) {
    const text = percent > 0 ? m.claimReferralAndCommission({ percent }) : m.claimReferral()
    return [{ figure: inPoints(referralReward), text }]
  }
  if (percent === 0) return []
  return [{ figure: m.claimPercent({ percent }), text: m.claimCommission() }]
}

function inPoints(points: number): string {
  return m.claimPoints({ points: formatPoints(points) })
}
