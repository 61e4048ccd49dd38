import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { referralQuery } from '#features/referrals/referral-link.tsx'
import { ReferAction } from './refer-action.tsx'

it('shows the whole link as text that wraps, without the protocol', () => {
  const client = new QueryClient()
  client.setQueryData(referralQuery.queryKey, {
    referralCode: 'H4PT2QJ9P3',
    reward: 500,
    threshold: 500,
    commissionPercent: 10,
    referralCount: 0,
    underReviewCount: 0,
    referralEarnings: 0,
  })
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ReferAction />
    </QueryClientProvider>,
  )
  const [, link] = /select-all">([^<]*)</.exec(html) ?? []
  expect(link).toBe(`${location.host}/auth?ref=H4PT2QJ9P3`)
})
