import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { BetRow } from './bet-row.tsx'
import type { LiveBet } from './use-live-bets.ts'

const bet = {
  id: 7,
  username: 'noor',
  isHidden: false,
  game: 'dice',
  stake: 10,
  multiplier: '1.80',
  timestamp: '2026-11-21T12:00:00.000Z',
} as const

it.each([
  [18, 'Profit ▲+8'],
  [10, 'Profit 0'],
  [0, 'Profit −10'],
])('shows what a bet gained or lost, without its stake: %i', async (payout, text) => {
  const place = document.createElement('ul')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <BetRow bet={{ ...bet, payout } as LiveBet} isOwn={false} />
      </QueryClientProvider>,
    ),
  )
  expect(place.querySelector('.bet-profit')?.textContent).toBe(text)
})

it.each([
  [true, 'Dice'],
  [false, 'noor'],
])(
  "opens the receipt of the player's own bet, in a list of one player: %s",
  async (isOfOne, text) => {
    const place = document.createElement('ul')
    const opened: number[] = []
    const onOpen = (id: number) => void opened.push(id)
    await act(async () =>
      createTestRoot(place).render(
        <QueryClientProvider client={new QueryClient()}>
          <BetRow bet={{ ...bet, payout: 18 } as LiveBet} isOwn isOfOne={isOfOne} onOpen={onOpen} />
        </QueryClientProvider>,
      ),
    )
    const button = place.querySelector('button')
    await act(async () => button?.click())
    expect([button?.textContent, opened]).toEqual([text, [7]])
    expect(place.textContent.includes('you')).toBe(!isOfOne)
  },
)
