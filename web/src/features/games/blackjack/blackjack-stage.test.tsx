import { cardAt } from '@tallyhouse/game-rules/cards'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { DemoTable } from '../kit/screen/demo-table.tsx'
import { BlackjackStage } from './blackjack-stage.tsx'
import { tableCards } from './deal-steps.ts'
import { afterHit, createPlayerHand, five, openHand } from './test-hands.ts'
import type { Blackjack } from './use-blackjack.ts'

async function show(hand: typeof openHand, note?: string): Promise<HTMLElement | null> {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  const table = { hand, dealt: tableCards(hand), moving: null, isOpen: true }
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <DemoTable balance={100} onBalance={() => {}}>
          <BlackjackStage table={table as unknown as Blackjack} hint={undefined} note={note} />
        </DemoTable>
      </QueryClientProvider>,
    ),
  )
  return document.getElementById('raise-note')
}

it('does not explain after a hit that doubling is over, except to screen readers', async () => {
  const note = await show(afterHit, 'Only on your first two cards.')
  expect(note?.className).toBe('sr-only')
  expect(document.body.textContent).toContain('Hit or stand?')
})

it('explains in the place of the prompt that the balance is too low to double', async () => {
  const note = await show(openHand, 'Doubling takes 10 more points.')
  expect(note?.className).not.toBe('sr-only')
  expect(document.body.textContent).not.toContain('Hit or stand?')
})

it('explains a soft total where it asks for a move', async () => {
  const ace = cardAt(48)
  const soft = { ...afterHit, hands: [createPlayerHand([five, ace], 16)], playerValue: 16 }
  await show(soft, 'Only on your first two cards.')
  expect(document.body.textContent).toContain('Hit or stand? Soft: the ace can still be 1.')
})

it('calls the stake beside a total a bet, because card totals are points too', async () => {
  await show(openHand, '')
  expect(document.body.textContent).toContain('Bet 10')
  expect(document.body.textContent).not.toContain('10 points')
})

it('states what insurance pays where it is offered', async () => {
  await show({ ...openHand, insurance: 'offered' })
  expect(document.body.textContent).toContain(
    'Insurance for 5 points? It pays 15 if the dealer has a blackjack.',
  )
})
