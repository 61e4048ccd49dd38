import { publicRewards } from '@tallyhouse/contract/rewards'
import { useQuery } from '@tanstack/react-query'
import { useSignupBonus } from '../../features/identity/signup-bonus.ts'
import { formatMedian } from '../../features/withdrawals/payout-time.ts'
import type { CallAnswer } from '../../lib/call.ts'
import { formatPoints, formatUsdOfPoints } from '../../lib/format-points.ts'
import { queryOf } from '../../lib/query-of.ts'
import { termsQuery, type WithdrawalTerms } from '../../session/terms.ts'

/** What we say of ourselves, each with the figure from settings or measurement behind it. */
export function Claims() {
  const { data: terms } = useQuery(termsQuery)
  const { data: rewards } = useQuery(queryOf(publicRewards, {}))
  const bonus = useSignupBonus()
  if (!terms) return null
  return (
    <section aria-labelledby="claims" className="border-y border-line bg-ink-1">
      <div className="page py-16 md:py-24">
        <h2 id="claims" className="max-w-[20ch] text-36 md:text-48">
          Said plainly, with the figure beside it
        </h2>
        <dl className="mt-10 grid gap-x-16 md:mt-14 lg:grid-cols-2">
          {claimsOf(terms, bonus, rewards).map(({ figure, text }) => (
            <div
              key={text}
              className="flex items-baseline gap-6 border-t border-line py-5 first:border-t-0 lg:nth-2:border-t-0"
            >
              <dt className="figures w-32 shrink-0 text-28 sm:w-40 sm:text-36">{figure}</dt>
              <dd className="text-16 text-mid">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

type Rewards = CallAnswer<typeof publicRewards>

function claimsOf(terms: WithdrawalTerms, bonus: number | undefined, rewards: Rewards | undefined) {
  const { pointsPerUsd, robuxPerPoint, automatedMedianSeconds, methods } = terms
  const giftCard = methods.find(({ method }) => method === 'giftcard')
  const robux = methods.find(({ method }) => method === 'robux')
  return [
    ...(bonus === undefined
      ? []
      : [{ figure: `${formatPoints(bonus)} pts`, text: 'welcome bonus when you sign up' }]),
    {
      figure: `1:${robuxPerPoint}`,
      text: robux?.feePoints === 0 ? 'points to Robux, no fee between' : 'points to Robux',
    },
    automatedMedianSeconds === null
      ? { figure: '24 / 7', text: 'automated Robux withdrawals, at any hour' }
      : {
          figure: formatMedian(automatedMedianSeconds),
          text: 'from request to payout, the median of our latest automated withdrawals',
        },
    ...(giftCard
      ? [
          {
            figure: formatUsdOfPoints(giftCard.minimumPoints, pointsPerUsd),
            text: giftCard.enabled
              ? 'is where gift cards start'
              : 'is where gift cards will start. They come soon',
          },
        ]
      : []),
    { figure: '100%', text: 'of rounds can be recomputed from a revealed seed: provably fair' },
    ...(rewards === undefined
      ? []
      : [
          {
            figure: `${formatPoints(rewards.rainPoints)} pts`,
            text: 'for everyone who claims the rain in the live chat',
          },
          ...referralClaim(rewards),
        ]),
    {
      figure: formatUsdOfPoints(pointsPerUsd, pointsPerUsd),
      text: `for ${formatPoints(pointsPerUsd)} points, the one rate on every page`,
    },
  ]
}

function referralClaim({ referralReward, referralCommissionPercent }: Rewards) {
  const share = `${referralCommissionPercent}%`
  if (referralReward > 0) {
    const then =
      referralCommissionPercent > 0 ? `, then ${share} of what they earn from offers` : ''
    return [
      { figure: `${formatPoints(referralReward)} pts`, text: `for each friend you refer${then}` },
    ]
  }
  if (referralCommissionPercent === 0) return []
  return [{ figure: share, text: 'of what friends you refer earn from offers' }]
}
