import { baccaratNames } from '@tallyhouse/contract/games/names/baccarat-names'
import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import type { Rule } from '../auto-bet/rules.ts'
import { type Dealer, DealerContext } from '../screen/dealer.tsx'
import type { PlacedBet } from './placed-bets.ts'
import { useChipGame } from './use-chip-game.ts'
import { useChipTable } from './use-chip-table.ts'

type Bet = PlacedBet & { spot: 'player' | 'tie' }

const initial: Bet[] = [
  { spot: 'player', amount: 10 },
  { spot: 'tie', amount: 5 },
]
const areBets = (stored: unknown): stored is Bet[] => Array.isArray(stored)
const raise: Rule = { condition: 'losses', count: 1, action: 'raise_percent', amount: 50 }
const settings = { bets: 3, stopOnLoss: 900, stopOnProfit: 0, rules: [raise] }
const played: [stake: number, choice: unknown][] = []

/** Loses every round, and finds the initial chips stored. */
const dealer = {
  useStake: () => ({ amount: 0, points: 1000 }),
  useStored: (_name: string) => useState(initial),
  useInstantRound: () => ({
    playing: false,
    last: null,
    play: async (stake: number, choice: unknown) => {
      played.push([stake, choice])
      return { stake, payout: 0 }
    },
  }),
} as unknown as Dealer

beforeEach(() => {
  vi.useFakeTimers()
  played.length = 0
  document.body.innerHTML = '<div id="root"></div>'
})

function Table() {
  const table = useChipTable<Bet>('bets', areBets)
  const { stake, auto } = useChipGame({
    game: 'baccarat',
    rules: baccarat,
    names: baccaratNames,
    place: () => Promise.reject(new Error('not called')),
    motion: () => ({ minMs: 0, start: () => {}, settle: async () => {}, rest: () => {} }),
    announcementText: () => '',
    table,
    toChoice: (bets: Bet[]) => ({
      spots: Object.fromEntries(bets.map(({ spot, amount }) => [spot, amount])),
    }),
  })
  return (
    <button type="button" onClick={() => void auto.run({ ...settings, stake: stake.amount })}>
      {table.bets.map(({ amount }) => amount).join(' and ')}
    </button>
  )
}

it('raises all chips in proportion to the stake of auto-bet, and restores them afterward', async () => {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <DealerContext value={dealer}>
        <Table />
      </DealerContext>,
    ),
  )
  const button = document.querySelector('button')
  await act(async () => {
    button?.click()
    await vi.advanceTimersByTimeAsync(10_000)
  })
  expect(played).toEqual([
    [15, { spots: { player: 10, tie: 5 } }],
    [22, { spots: { player: 14, tie: 8 } }],
    [33, { spots: { player: 22, tie: 11 } }],
  ])
  expect(button?.textContent).toBe('10 and 5')
})
