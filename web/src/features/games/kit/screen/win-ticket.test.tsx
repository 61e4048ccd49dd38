import type { RoundRecord } from '@tallyhouse/contract/games/round'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { GameType } from '#lib/game-names.ts'
import { createTestRoot } from '#lib/test-root.ts'
import { type Dealer, DealerContext } from './dealer.tsx'
import { ResultLine } from './result-line.tsx'

const openReceipt = vi.fn<(roundId: number) => void>()
const latest = { id: 7, game: 'limbo' } as RoundRecord<GameType>

async function show(
  payout: number,
  dealer: { useOpenReceipt: () => typeof openReceipt | undefined },
) {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  const known = { useRounds: () => [latest], ...dealer } as unknown as Dealer
  await act(async () =>
    root.render(
      <DealerContext value={known}>
        <ResultLine game="limbo" round={{ stake: 10, payout }} text="Reached 2.00×" />
      </DealerContext>,
    ),
  )
  return document.getElementById('root') as HTMLElement
}

it('a win of twice the stake is a ticket with its result and net, which opens the receipt', async () => {
  const box = await show(20, { useOpenReceipt: () => openReceipt })
  const ticket = box.querySelector('button')
  expect(ticket?.textContent).toBe('Nice win Reached 2.00× +10 Open the receipt')
  await act(async () => ticket?.click())
  expect(openReceipt).toHaveBeenCalledExactlyOnceWith(7)
})

it('a win in a demo is a ticket without a receipt', async () => {
  const box = await show(500, { useOpenReceipt: () => undefined })
  expect(box.querySelector('.win-ticket')?.textContent).toContain('Big win')
  expect(box.querySelector('button')).toBeNull()
})

it('a net result of zero is a returned bet, not a bare 0', async () => {
  const box = await show(10, { useOpenReceipt: () => openReceipt })
  expect(box.textContent).toBe('Reached 2.00×Bet returned')
})

it.each([0, 10, 19])('a payout of %i for 10 has no ticket', async (payout) => {
  const box = await show(payout, { useOpenReceipt: () => openReceipt })
  expect(box.querySelector('.win-ticket')).toBeNull()
  expect(box.textContent).toContain('Reached 2.00×')
})
