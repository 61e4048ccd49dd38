import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import type { AutoTable } from '../kit/auto-bet/use-auto-table.ts'
import { DemoTable } from '../kit/screen/demo-table.tsx'
import { stubReducedMotion } from '../kit/stage/test-stage.ts'
import type { Stake } from '../kit/stake/use-stake.tsx'
import { BlackjackPanel } from './blackjack-panel.tsx'
import { tableMoves } from './table-moves.ts'
import { pairOfNines, wonHand } from './test-hands.ts'
import type { Blackjack } from './use-blackjack.ts'

const auto = { isOn: false, running: false, shown: null, mode: {} } as unknown as AutoTable
const stake = { amount: 10, points: 500, isPaused: false, setAmount() {} } as unknown as Stake

async function buttonNames(hand: Blackjack['hand'], isOpen: boolean): Promise<string[]> {
  await show(hand, isOpen)
  const deal = document.querySelector('[type=submit]')
  const buttons = [...document.querySelectorAll('button')]
  return buttons
    .slice(buttons.indexOf(deal as HTMLButtonElement))
    .map((button) => button.getAttribute('aria-keyshortcuts') ?? '')
}

async function show(hand: Blackjack['hand'], isOpen: boolean): Promise<void> {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  const table = { hand, isOpen, moving: null } as Blackjack
  const moves = tableMoves(table, stake, true)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DemoTable balance={500} onBalance={() => {}} Footer={() => null}>
          <BlackjackPanel {...{ table, stake, moves, auto }} hint={undefined} />
        </DemoTable>
      </QueryClientProvider>,
    ),
  )
}

it('has no other button where one was pressed, during and after a hand', async () => {
  const places = ['Space N', 'R', 'H', 'S', 'D', 'P']
  expect(await buttonNames(pairOfNines, true)).toEqual(places)
  expect(await buttonNames(wonHand, false)).toEqual(places)
})

it('keeps the moves of a low window in their place after a hand, until the player clears the table', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  stubReducedMotion(true)
  const rows = () => {
    const keys = document.querySelectorAll('.pinned-actions [aria-keyshortcuts]')
    return [...keys].map((button) => button.getAttribute('aria-keyshortcuts'))
  }
  const stake = () => document.querySelector('.pinned-actions input')
  await show(wonHand, false)
  await act(async () => vi.advanceTimersByTime(60_000))
  expect([rows(), stake()]).toEqual([['H', 'S', 'D', 'P', 'Space N', 'R'], null])
  expect(document.querySelector('[aria-keyshortcuts=R]')?.textContent).toContain('Change bet')
  await show(null, false)
  expect([rows(), stake()]).toEqual([['Space N', 'R'], expect.anything()])
})
