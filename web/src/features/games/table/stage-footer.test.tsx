import { diceNames } from '@tallyhouse/contract/games/names/dice-names'
import { baccarat } from '@tallyhouse/game-rules/baccarat'
import { dice } from '@tallyhouse/game-rules/dice'
import { minesBets } from '@tallyhouse/game-rules/mines'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createRef } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import type { Bet } from '../kit/odds/returns-at.ts'
import { StageFooter } from './stage-footer.tsx'

const over = [{ payTable: dice.payTable({ prediction: 'over' }) }]
const banker = [{ payTable: baccarat.payTable({ bet: 'banker' }) }]

async function footer(stake: number, bets: Bet[]) {
  document.body.innerHTML = '<div id="root"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <StageFooter
          type="dice"
          game={dice}
          names={diceNames}
          shortcuts={[]}
          stake={stake}
          bets={bets}
          box={createRef()}
        />
      </QueryClientProvider>,
    ),
  )
  return document.querySelector('span')?.textContent
}

it.each([
  [5, over, 'RTP 90.00% at 5 pts'],
  [1, over, 'RTP 50.00% at 1 pt'],
  [10, banker, 'RTP 96.64% at 10 pts'],
  [10, minesBets(3), 'RTP from 88% at 10 pts'],
  [0, over, 'RTP 90.00%'],
  [10, [], 'RTP –'],
])('shows the return at a stake of %i', async (stake, bets, text) => {
  expect(await footer(stake, bets)).toBe(text)
})
