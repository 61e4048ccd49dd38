import { returns } from '@tallyhouse/contract/games'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { gameTypes } from '../games.ts'
import { FairPlayCard } from './fair-play-card.tsx'

async function show(table?: string, client = new QueryClient()): Promise<HTMLElement> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const place = document.createElement('div')
  await act(async () =>
    createTestRoot(place).render(
      <QueryClientProvider client={client}>
        <FairPlayCard table={table} />
      </QueryClientProvider>,
    ),
  )
  return place
}

const gameHeadings = (place: HTMLElement) => [...place.querySelectorAll('tbody th')]

it('lists every game in the lobby', async () => {
  expect(gameHeadings(await show())).toHaveLength(gameTypes.length)
})

it('leads to the table of each game, but not to the one that is open', async () => {
  const links = (place: HTMLElement) =>
    [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links(await show())).toEqual(gameTypes.map((game) => `/games/${game}`))
  expect(links(await show('keno'))).toEqual([])
})

it("lists a table's game, and the others below it on request", async () => {
  const place = await show('keno')
  expect(gameHeadings(place)).toHaveLength(1)
  const more = [...place.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Show all games',
  )
  await act(async () => more?.click())
  expect(gameHeadings(place)).toHaveLength(gameTypes.length)
  expect(gameHeadings(place)[0]?.textContent).toMatch(/^Keno/)
  expect(more?.textContent).toBe('Show only this game')
  await act(async () => more?.click())
  expect(gameHeadings(place)).toHaveLength(1)
})

it("shows the return of a game's best bet, and below it that of the worst", async () => {
  const client = new QueryClient()
  const at = (rtp: number, lowestRtp: number) => [{ stake: 10, rtp, lowestRtp }]
  client.setQueryData([returns.path, {}], {
    games: [
      { game: 'keno', returnsByStake: at(0.987, 0.0134) },
      { game: 'dice', returnsByStake: at(0.9, 0.9) },
    ],
  })
  const place = await show(undefined, client)
  const cells = [...place.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  expect(cells.filter((cell) => cell !== '')).toEqual(['90.00%', '98.70%worst bet 1.34%'])
})
