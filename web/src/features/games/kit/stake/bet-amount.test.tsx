import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { BetAmount } from './bet-amount.tsx'

const amount = () => Number(document.querySelector('output')?.textContent)
const field = () => document.querySelector('input') as HTMLInputElement
const error = () => document.querySelector(`[id="${field().getAttribute('aria-describedby')}"]`)

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
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
