import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUserQuery, type SessionUser } from '../../../session/current-user.ts'
import { historyQuery } from '../history.ts'
import { useLiveMines } from './use-live-mines.ts'

const begun = {
  betAmount: 50,
  mineCount: 3,
  revealedTiles: [] as number[],
  revealedMines: [] as number[],
  hitMine: false,
  currentMultiplier: 1,
  nextMultiplier: 1.09 as number | null,
  winnings: 0,
  gameOver: false,
  roundId: 9,
  balance: 50,
  fairness: { serverSeedHash: 'a', clientSeed: 'b', nonce: 0 },
}
const afterOne = { ...begun, revealedTiles: [8], currentMultiplier: 1.09, winnings: 54 }
const afterMine = {
  ...begun,
  revealedTiles: [8, 4],
  revealedMines: [4, 5, 6],
  hitMine: true,
  nextMultiplier: null,
  gameOver: true,
}
const cashedOut = { ...afterOne, revealedMines: [4, 5, 6], gameOver: true, balance: 104 }

let client: QueryClient
let root: Root
let answers: Record<string, unknown[]>
let asked: string[]
let table: ReturnType<typeof useLiveMines>

const points = () => client.getQueryData(currentUserQuery.queryKey)?.points
const rounds = () => client.getQueryData(historyQuery('mines').queryKey)?.length ?? 0
const spoken = () => document.getElementById('live-polite')?.textContent
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

function Table() {
  const live = useLiveMines()
  useEffect(() => {
    table = live
  })
  return null
}

beforeEach(async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 1, points: 100 } as SessionUser)
  asked = []
  answers = { '/api/games/active': [[]], '/api/games/mines/start': [begun] }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = answers[path]?.shift()
    return answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer)
  })
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Table />
      </QueryClientProvider>,
    ),
  )
  await pass(0)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says nothing of a tile before it has turned', async () => {
  await act(async () => table.start(50, 3))
  answers['/api/games/mines/reveal'] = [afterOne]
  await act(async () => void table.openTile(8))
  await pass(200)
  expect(table.board?.opened).toEqual([8])
  expect([table.told?.opened, spoken()]).toEqual([[], 'The mines are laid'])
  await pass(20)
  expect([table.told?.opened, spoken()]).toEqual([[8], 'Row 2, column 4, safe, 1.09×'])
})

it('pays only when the tiles have turned', async () => {
  await act(async () => table.start(50, 3))
  answers['/api/games/mines/reveal'] = [afterOne]
  answers['/api/games/mines/cashout'] = [cashedOut]
  await act(async () => void table.openTile(8))
  await pass(220)
  await act(async () => void table.cashOut())
  await pass(200)
  expect([points(), rounds()]).toEqual([50, 0])
  await pass(20)
  expect([points(), rounds(), spoken()]).toEqual([104, 1, 'Cashed out at 1.09×, plus 4 points'])
})

it('locks a tile alone while it waits, and drops what was chosen after a mine', async () => {
  await act(async () => table.start(50, 3))
  answers['/api/games/mines/reveal'] = [afterOne, afterMine]
  await act(async () => {
    void table.openTile(8)
    void table.openTile(4)
    void table.openTile(20)
  })
  expect(table.pending).toEqual([8, 4, 20])
  await pass(500)
  expect(table.pending).toEqual([])
  expect(table.told).toMatchObject({ end: 'mine', payout: 0, mines: [4, 5, 6] })
  expect(asked.filter((path) => path.endsWith('/reveal'))).toHaveLength(2)
})

it('goes on with a round that was open before', async () => {
  const startedAt = '2026-01-01T00:00:00.000Z'
  answers['/api/games/active'] = [[{ ...afterOne, game: 'mines', startedAt }]]
  await act(async () => client.invalidateQueries({ queryKey: ['/api/games/active'] }))
  await pass(0)
  expect(table.told).toMatchObject({ opened: [8], end: null, stake: 50 })
  expect(points()).toBe(100)
})

it('puts the stake back at once when a start is refused (G9)', async () => {
  answers['/api/games/mines/start'] = []
  await act(async () => table.start(50, 3))
  expect([points(), table.underWay]).toEqual([100, null])
})
