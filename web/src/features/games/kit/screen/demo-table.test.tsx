import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import BlackjackScreen from '../../blackjack/blackjack-screen.tsx'
import CrashScreen from '../../crash/crash-screen.tsx'
import DiceScreen from '../../dice/dice-screen.tsx'
import MinesScreen from '../../mines/mines-screen.tsx'
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

async function renderDemo(balance: number, Screen: ComponentType = DiceScreen) {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DemoTable balance={balance} onBalance={(change) => changes.push(change)}>
          <Screen />
        </DemoTable>
      </QueryClientProvider>,
    ),
  )
}

async function submit() {
  const form = document.querySelector('form')
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true })))
}

it('takes the stake at once, and shows and pays the result only when the die has settled', async () => {
  await renderDemo(1000)
  await submit()
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
  await submit()
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
  await submit()
  expect(changes).toEqual([])
  const instead = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Bet 2 instead',
  )
  await act(async () => instead?.click())
  await submit()
  expect([changes, document.querySelector('[role=status]')]).toEqual([[-2], null])
})

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const announced = () => document.getElementById('live-polite')?.textContent
const submitButton = () => document.querySelector('[type=submit]')?.textContent
const won = () => changes.reduce((sum, change) => sum + change, 0)
const listed = () => document.querySelectorAll('li[class*=shrink-0]').length

it('plays a round of mines to its end, and pays it once', async () => {
  await renderDemo(1000, MinesScreen)
  await submit()
  expect([won(), announced()]).toEqual([-10, 'Round started. Open a tile.'])
  const tile = document.querySelector<HTMLElement>('[data-tile="12"]')
  await act(async () => tile?.click())
  await pass(300)
  if (tile?.dataset.sign === 'gem') {
    await submit()
    await pass(300)
  }
  expect([won(), announced()]).toEqual(
    tile?.dataset.sign === 'gem'
      ? [0, 'Cashed out at 1.09×, 0 demo points']
      : [-10, 'You hit a mine, −10 demo points'],
  )
  expect(listed()).toBe(1)
})

it('offers the mine counts of the demo', async () => {
  await renderDemo(1000, MinesScreen)
  const counts = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect(counts.map(({ value }) => value)).toEqual(['1', '3', '5', '10'])
  expect(document.querySelector('form')?.getAttribute('aria-label')).toBe('Mines demo bet')
})

it('ends a flight by itself, and can start another one three seconds later', async () => {
  await renderDemo(1000, CrashScreen)
  await submit()
  expect([won(), submitButton()]).toEqual([-10, expect.stringContaining('Cash out')])
  await act(async () => vi.runOnlyPendingTimersAsync())
  expect(announced()).toMatch(/^Crashed at .*×, −10 demo points$/)
  expect([listed(), submitButton()]).toEqual([1, 'Crashed'])
  await pass(3000)
  expect([won(), submitButton()]).toEqual([-10, 'Bet'])
})

it('deals blackjack', async () => {
  await renderDemo(1000, BlackjackScreen)
  await submit()
  await pass(10_000)
  const stand = [...document.querySelectorAll('button')].find((button) =>
    button.textContent?.startsWith('Stand'),
  )
  await act(async () => stand?.click())
  await pass(20_000)
  expect(announced()).toMatch(/demo points$/)
  expect([-10, 0, 10, 15]).toContain(won())
  expect(listed()).toBe(1)
})
