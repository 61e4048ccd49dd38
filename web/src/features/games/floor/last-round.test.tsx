import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { latestRoundsQuery } from '../kit/rounds/history.ts'
import { LastRound } from './last-round.tsx'

it('offers another round of a game, not to continue one that has ended', () => {
  const client = new QueryClient()
  const round = { id: 7, game: 'mines', stake: 10, payout: 14 }
  client.setQueryData(latestRoundsQuery.queryKey, [round] as never)
  const text = renderToString(
    <QueryClientProvider client={client}>
      <LastRound />
    </QueryClientProvider>,
  )
  expect(text).toContain('Play Mines again')
  expect(text).toContain('Last receipt, +4 pts')
})
