import { setLocale } from '@tallyhouse/messages/runtime'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createTestRoot, until } from '#lib/test-root.ts'
import { FriendRow, HistoryPanel } from './history-panel.tsx'

const friend = {
  name: 'j…9',
  state: 'earning' as const,
  shared: null,
  progress: 320,
  points: 0,
  joinedAt: '2026-11-20T09:00:00Z',
}

it("shows a friend's progress toward the reward", () => {
  const row = renderToStaticMarkup(<FriendRow friend={friend} threshold={500} />)
  expect(row).toContain('aria-valuetext="320 of 500 points"')
  expect(row).toContain('scaleX(0.64)')
})

it.each([
  [
    'under_review',
    'address',
    'Same network as you or another friend.',
    'once we approve this friend',
  ],
  ['declined', 'device', 'Same device as you or another friend.', 'doesn’t count'],
] as const)('explains why a friend is %s and what happens next', (state, shared, why, next) => {
  const row = renderToStaticMarkup(
    <FriendRow friend={{ ...friend, state, shared }} threshold={500} />,
  )
  expect(row).toContain(why)
  expect(row).toContain(next)
  expect(row).not.toContain('progressbar')
})

it("titles claims in the page's language, except what staff wrote", async () => {
  setLocale('de', { 'statement.dailyBonusOnDay': ({ day }) => `Tagesbonus, Tag ${String(day)}` })
  const titleText = { key: 'statement.dailyBonusOnDay', values: { day: 2 } }
  const claim = { points: 6, claimedAt: '2026-11-20T09:00:00Z' }
  const claims = [
    { ...claim, kind: 'daily_bonus', title: 'Daily bonus, day 2', titleText },
    { ...claim, kind: 'challenge', title: 'Play 5 games', titleText: null },
  ]
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/rewards/history') ? Response.json(claims) : new Promise(() => {}),
  )
  const place = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={new QueryClient()}>
        <HistoryPanel />
      </QueryClientProvider>,
    ),
  )
  await until(() => place.querySelector('li'))
  setLocale('en', {})
  const titles = [...place.querySelectorAll('li p')]
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Tagesbonus, Tag 2',
    'Play 5 games',
  ])
  expect(titles.map((title) => title.getAttribute('translate'))).toEqual([null, 'no'])
})
