import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createQueryClient } from '#lib/calls/query-client.ts'
import { termsQuery } from '#session/terms.ts'
import { Steps } from './steps.tsx'

const stepsWith = (unlockPoints: number, offered = ['robux', 'paypal']) => {
  const client = createQueryClient(() => {})
  const methods = ['robux', 'paypal', 'giftcard'].map((method) => ({
    method,
    enabled: offered.includes(method),
  }))
  client.setQueryData(termsQuery.queryKey, {
    unlockPoints,
    pointsPerUsd: 100,
    rates: [{ method: 'robux', example: { points: 1000, units: 1000, arriving: 700 } }],
    methods,
  } as never)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Steps />
    </QueryClientProvider>,
  )
}

it('names what unlocks withdrawals, unless nothing is locked', () => {
  expect(stepsWith(2500)).toContain('Withdrawals unlock after 2,500 points from offers.')
  expect(stepsWith(1)).toContain('Withdrawals unlock after 1 point from offers.')
  expect(stepsWith(0)).not.toContain('unlock')
})

it('works out one example of what points are, for the methods that there are', () => {
  const robux =
    'For example, 1,000 points buy your gamepass for 1,000 Robux, of which you receive at least 700.'
  const cash = 'As cash, 1,000 points are $10.00.'
  expect(stepsWith(0)).toContain(`${robux} ${cash}`)
  expect(stepsWith(0, ['paypal'])).toContain(cash)
  expect(stepsWith(0, ['paypal'])).not.toContain('gamepass')
  expect(stepsWith(0, ['robux'])).not.toContain('As cash')
})

it('names all games, not one', () => {
  expect(stepsWith(0)).toContain('12 games, from dice and slots to blackjack and crash.')
})
