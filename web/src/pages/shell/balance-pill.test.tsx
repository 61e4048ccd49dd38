import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser, showPoints, usePlayer } from '#session/current-user.ts'
import { termsQuery } from '#session/terms.ts'
import { BalancePill } from './balance-pill.tsx'

const player = { points: 340, giftPoints: 0, offerPoints: 340, withdrawnPoints: 0 } as SessionUser

function Pill() {
  return <BalancePill user={usePlayer()} />
}

async function show(given: Partial<SessionUser> = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { ...player, ...given })
  client.setQueryData(termsQuery.queryKey, { pointsPerUsd: 100, unlockPoints: 100 } as never)
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <Pill />
      </QueryClientProvider>,
    ),
  )
  return {
    client,
    text: () => place.querySelector('.sr-only')?.textContent,
    note: () => place.querySelector('[title]')?.getAttribute('title'),
  }
}

it.each([
  ['own points', {}, '340 pts ≈ $3.40'],
  [
    'gifts, too',
    { giftPoints: 70, offerPoints: 270 },
    '340 pts, of which ≈ $2.70 can be withdrawn',
  ],
  [
    'gifts in place of points that were lost',
    { giftPoints: 70, offerPoints: 500 },
    '340 pts ≈ $3.40',
  ],
  [
    'what offers still let leave',
    { giftPoints: 340, withdrawnPoints: 300 },
    '340 pts, of which ≈ $0.40 can be withdrawn',
  ],
  ['gifts only', { giftPoints: 340, withdrawnPoints: 340 }, '340 pts'],
  ['points that are locked', { offerPoints: 99 }, '340 pts'],
])('shows what %s are worth outside', async (_, given, text) => {
  expect((await show(given)).text()).toBe(text)
})

it('keeps the share of gifts during play', async () => {
  const { client, text } = await show({ giftPoints: 170, offerPoints: 170 })
  await act(async () => showPoints(client, (points) => points + 340))
  await until(() => text()?.startsWith('680'))
  expect(text()).toBe('680 pts, of which ≈ $3.40 can be withdrawn')
})

it('gives the reason why a lost bet leaves what can be withdrawn, while bonus points replace what is lost', async () => {
  const { client, text, note } = await show({ giftPoints: 70, offerPoints: 300 })
  expect(text()).toBe('340 pts, of which ≈ $3.00 can be withdrawn')
  await act(async () => showPoints(client, (points) => points - 20))
  await until(() => text()?.startsWith('320'))
  expect(text()).toBe('320 pts, of which ≈ $3.00 can be withdrawn')
  expect(note()).toBe(
    'You can withdraw 300 of them, ≈ $3.00. The rest are bonus points, only to bet. Each point from offers adds one.',
  )
})
