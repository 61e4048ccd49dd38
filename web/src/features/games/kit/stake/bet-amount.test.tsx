import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { termsQuery, type WithdrawalTerms } from '#session/terms.ts'
import { BetAmount } from './bet-amount.tsx'

const amount = () => Number(document.querySelector('output')?.textContent)
const field = () => document.querySelector('input') as HTMLInputElement
const error = () => document.querySelector(`[id="${field().getAttribute('aria-describedby')}"]`)

let client: QueryClient

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  client = new QueryClient({ defaultOptions: { queries: { enabled: false, staleTime: Infinity } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Bet />
      </QueryClientProvider>,
    ),
  )
})

function Bet() {
  const [amount, setAmount] = useState(10)
  return (
    <>
      <BetAmount amount={amount} balance={5000} locked={false} onChange={setAmount} />
      <output>{amount}</output>
    </>
  )
}

async function type(text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  await act(async () => {
    set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it.each(['1.5', '10,50', '1e3', '-5', '1.000', '1000001'])(
  'rejects %j with an error at the field',
  async (text) => {
    await type(text)
    expect([amount(), field().value, field().getAttribute('aria-invalid')]).toEqual([
      0,
      text,
      'true',
    ])
    expect(error()?.textContent).toMatch(/^Enter (a whole number|1,000,000 or less)/)
  },
)

it('accepts thousands separators', async () => {
  await type('1,000')
  expect([amount(), field().value, error()]).toEqual([1000, '1,000', null])
})

it('replaces invalid text with the amount that a button sets', async () => {
  await type('1.5')
  await act(async () => (document.querySelector('[aria-label="Bet 50"]') as HTMLElement).click())
  expect([amount(), field().value, error()]).toEqual([50, '50', null])
})

it('shows an error when the amount exceeds the balance', async () => {
  await type('5001')
  expect(error()?.textContent).toBe('You can’t bet more than your balance')
})

it.each([
  ['all', { giftPoints: 0, offerPoints: 500 }, '≈ $0.10'],
  ['part', { giftPoints: 250, offerPoints: 250 }, '≈ $0.05 withdrawable'],
  ['none', { giftPoints: 500, offerPoints: 100, withdrawnPoints: 100 }, ''],
  ['nothing before the unlock', { giftPoints: 0, offerPoints: 99 }, ''],
])('states what the bet is worth of points that can leave: %s', async (_share, player, shown) => {
  await act(async () => {
    const terms = { pointsPerUsd: 100, unlockPoints: 100 } as WithdrawalTerms
    client.setQueryData(termsQuery.queryKey, terms)
    const user = { points: 500, withdrawnPoints: 0, ...player } as SessionUser
    client.setQueryData(currentUserQuery.queryKey, user)
  })
  // The queries notify the component in a later task.
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(document.querySelector('label + *')?.textContent ?? '').toBe(shown)
})
