import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RankingTable } from './ranking-table.tsx'

const leaders = Array.from({ length: 100 }, (_, index) => ({
  rank: index + 1,
  id: index + 1,
  username: `leader_${index + 1}`,
  avatar: null,
  points: 9000 - index,
  totalEarned: 9000,
  gamesPlayed: 0,
  level: 1,
  isAdmin: false,
  createdAt: '2026-03-02T12:00:00.000Z',
}))
const player = { username: 'jane', avatar: null, points: 12, createdAt: '2026-03-02T12:00:00.000Z' }

function renderFoot(totalUsers: number, own: { id: number; rank: number | null }): string[] {
  const table = document.createElement('div')
  table.innerHTML = renderToStaticMarkup(
    <RankingTable leaders={leaders} totalUsers={totalUsers} own={{ ...player, ...own }} />,
  )
  return [...table.querySelectorAll('tfoot tr')].map(({ textContent }) => textContent)
}

it("ends with the number of players and the player's own row", () => {
  expect(renderFoot(1234, { id: 500, rank: 1021 })).toEqual([
    'Top 100 of 1,234 players',
    expect.stringMatching(/^1,021j?janeYou.*12$/),
  ])
  expect(renderFoot(1234, { id: 500, rank: null })[1]).toMatch(/^N\/Aj?janeYou/)
})

it('has no footer if every player is listed', () => {
  expect(renderFoot(100, { id: 7, rank: 7 })).toEqual([])
})
