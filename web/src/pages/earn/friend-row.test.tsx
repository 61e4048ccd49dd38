import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FriendRow } from './friend-row.tsx'

const friend = {
  name: 'j…9',
  state: 'earning' as const,
  progress: 320,
  points: 0,
  joinedAt: '2026-11-20T09:00:00Z',
}

it('tells how far a friend is on the way to the reward', () => {
  const row = renderToStaticMarkup(<FriendRow friend={friend} threshold={500} />)
  expect(row).toContain('aria-valuetext="320 of 500 points"')
  expect(row).toContain('scaleX(0.64)')
})

it('promises nothing for a friend who does not count', () => {
  const flagged = { ...friend, state: 'flagged' as const }
  const row = renderToStaticMarkup(<FriendRow friend={flagged} threshold={500} />)
  expect(row).toContain('not counted')
  expect(row).not.toContain('progressbar')
})
