import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FriendRow } from './history-panel.tsx'

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
