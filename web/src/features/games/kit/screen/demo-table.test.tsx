import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import DiceScreen from '../../dice/dice-screen.tsx'
import { DemoTable } from './demo-table.tsx'

const changes: number[] = []
const verdict = () => document.body.textContent?.match(/(Over|Under) (wins|loses)/)?.[0]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  changes.length = 0
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function renderDemo(balance: number) {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DemoTable balance={balance} onBalance={(change) => changes.push(change)}>
          <DiceScreen />
        </DemoTable>
      </QueryClientProvider>,
    ),
  )
}

async function roll() {
  const form = document.querySelector('form')
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true })))
}

it('takes the stake at once, and shows and pays the result only when the die has settled', async () => {
  await renderDemo(1000)
  await roll()
  await act(async () => vi.advanceTimersByTimeAsync(900))
  expect([changes, verdict(), document.getElementById('live-polite')?.textContent]).toEqual([
    [-10],
    undefined,
    '',
  ])
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect([-10, verdict() === 'Over wins' ? 18 : 0]).toEqual(changes)
})

it('rejects a bet above the demo balance', async () => {
  await renderDemo(9)
  await roll()
  expect(changes).toEqual([])
})

it('offers the smallest stake that can win in place of one that cannot', async () => {
  await renderDemo(1000)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  const amount = document.querySelector('input[inputmode=numeric]')
  await act(async () => {
    set?.call(amount, '1')
    amount?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(document.querySelector('[role=status]')?.textContent).toContain('A bet of 1 can’t win')
  await roll()
  expect(changes).toEqual([])
  const instead = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Bet 2 instead',
  )
  await act(async () => instead?.click())
  await roll()
  expect([changes, document.querySelector('[role=status]')]).toEqual([[-2], null])
})
