import { publicRewards } from '@tallyhouse/contract/rewards'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { endpointQuery } from '#lib/calls/endpoint-query.ts'
import { createQueryClient } from '#lib/calls/query-client.ts'
import { termsQuery, type WithdrawalTerms } from '#session/terms.ts'
import { Claims } from './claims.tsx'

const terms = {
  pointsPerUsd: 100,
  rates: [{ method: 'robux', unit: 'Robux', perPoint: 1 }],
  automatedMedianSeconds: null,
  methods: [],
} as unknown as WithdrawalTerms

/** Renders the claims and returns each as its figure and text. */
function claimsWith(
  rewards: { referralReward: number; referralCommissionPercent: number },
  methods: object[] = [],
) {
  const client = createQueryClient(() => {})
  client.setQueryData(termsQuery.queryKey, { ...terms, methods } as WithdrawalTerms)
  client.setQueryData(endpointQuery(publicRewards, {}).queryKey, { rainPoints: 20, ...rewards })
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Claims />
    </QueryClientProvider>,
  )
  return [...place.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(' '),
  )
}

it('lists the rain in the live chat and the referral program', () => {
  expect(claimsWith({ referralReward: 500, referralCommissionPercent: 10 })).toEqual(
    expect.arrayContaining([
      '20 pts for everyone who claims the rain in the live chat',
      '500 pts for each friend you refer, then 10% of what they earn from offers',
    ]),
  )
})

it('omits the referral program if it pays nothing', () => {
  const claims = claimsWith({ referralReward: 0, referralCommissionPercent: 0 })
  expect(claims.filter((claim) => claim.includes('friend'))).toEqual([])
})

it('claims only what there is already', () => {
  const nothing = { referralReward: 0, referralCommissionPercent: 0 }
  const card = { method: 'giftcard', minimumPoints: 500 }
  const claimed = (enabled: boolean) => claimsWith(nothing, [{ ...card, enabled }]).join('; ')
  expect(claimed(true)).toContain('$5.00 minimum for gift cards')
  expect(claimed(false)).not.toContain('gift cards')
})
