import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { createTestRoot } from '../../lib/test-root.ts'
import { BetAmount } from './bet-amount.tsx'

const amount = () => Number(document.querySelector('output')?.textContent)
const field = () => document.querySelector('input') as HTMLInputElement
const said = () => document.querySelector(`[id="${field().getAttribute('aria-describedby')}"]`)

beforeEach(async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Slip />
      </QueryClientProvider>,
    ),
  )
})

function Slip() {
  const [shown, setShown] = useState(10)
  return (
    <>
      <BetAmount amount={shown} balance={5000} locked={false} onChange={setShown} />
      <output>{shown}</output>
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
  'bets nothing for %j, and says at the field what is wrong (G6)',
  async (text) => {
    await type(text)
    expect([amount(), field().value, field().getAttribute('aria-invalid')]).toEqual([
      0,
      text,
      'true',
    ])
    expect(said()?.textContent).toMatch(/^Enter (a whole number|1,000,000 or less)/)
  },
)

it('reads thousands as the product prints them (G6)', async () => {
  await type('1,000')
  expect([amount(), field().value, said()]).toEqual([1000, '1,000', null])
})

it('shows what a button sets in place of what was typed', async () => {
  await type('1.5')
  await act(async () => (document.querySelector('[aria-label="Bet 50"]') as HTMLElement).click())
  expect([amount(), field().value, said()]).toEqual([50, '50', null])
})

it('says when the balance does not cover the amount', async () => {
  await type('5001')
  expect(said()?.textContent).toBe("Can't bet more than your balance!")
})
