import { publicRewards } from '@tallyhouse/contract/rewards'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { queryOf } from '../../lib/query-of.ts'
import { termsQuery, type WithdrawalTerms } from '../../session/terms.ts'
import { Claims } from './claims.tsx'

const terms = {
  pointsPerUsd: 100,
  robuxPerPoint: 1,
  automatedMedianSeconds: null,
  methods: [],
} as unknown as WithdrawalTerms

/** The claims with these rewards, each as its figure and text. */
function claimsWith(rewards: { referralReward: number; referralCommissionPercent: number }) {
  const client = createQueryClient({ signedOut() {}, addressBlocked() {} })
  client.setQueryData(termsQuery.queryKey, terms)
  client.setQueryData(queryOf(publicRewards, {}).queryKey, { rainPoints: 20, ...rewards })
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

it('names the live chat with its rain and the referral program (F13)', () => {
  expect(claimsWith({ referralReward: 500, referralCommissionPercent: 10 })).toEqual(
    expect.arrayContaining([
      '20 pts for everyone who claims the rain in the live chat',
      '500 pts for each friend you refer, then 10% of what they earn from offers',
    ]),
  )
})

it('promises nothing for friends where the program pays nothing', () => {
  const claims = claimsWith({ referralReward: 0, referralCommissionPercent: 0 })
  expect(claims.filter((claim) => claim.includes('friend'))).toEqual([])
})
