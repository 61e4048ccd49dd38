import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as live from '#session/live.ts'
import * as toast from '#ui/overlay/toast.ts'
import { historyQuery } from '../kit/rounds/history.ts'
import { useRoundUpdates } from '../kit/rounds/use-round-updates.ts'
import { ServerTable } from '../table/server-table.tsx'
import { useMines } from './use-mines.ts'

const settled = (choice: object, payout: number) => ({
  id: 9,
  game: 'mines',
  stake: 50,
  multiplier: (payout / 50).toFixed(2),
  choice: { mineCount: 3, ...choice },
  outcome: { mines: [4, 5, 6] },
  payout,
  isRefunded: false,
})

const started = {
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
  round: null,
}
const afterOne = { ...started, revealedTiles: [8], currentMultiplier: 1.09, winnings: 54 }
const afterMine = {
  ...started,
  revealedTiles: [8, 4],
  revealedMines: [4, 5, 6],
  hitMine: true,
  nextMultiplier: null,
  gameOver: true,
  round: settled({ tiles: [8, 4], end: 'mine' }, 0),
}
const cashedOut = {
  ...afterOne,
  gameOver: true,
  balance: 104,
  round: settled({ tiles: [8], end: 'cash_out' }, 54),
}

const startedAt = '2026-01-01T00:00:00.000Z'
const openRound = (round: object) => ({ ...round, game: 'mines', startedAt })
const lost = new TypeError('the response was lost')
/** Longer than a call is repeated. */
const GIVEN_UP_MS = 62_000

let emit: (message: unknown) => void
let client: QueryClient
let root: Root
let responses: Record<string, unknown[]>
let requests: string[]
let table: ReturnType<typeof useMines>

const points = () => client.getQueryData(currentUserQuery.queryKey)?.points
const rounds = () => client.getQueryData(historyQuery('mines').queryKey)?.length ?? 0
const announced = () => document.getElementById('live-polite')?.textContent
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const lostForGood = () => Array.from({ length: 100 }, () => lost)

function Table() {
  useRoundUpdates()
  const shown = useMines()
  useEffect(() => {
    table = shown
  })
  return null
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(toast, 'notify').mockImplementation(() => {})
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    emit = listener as typeof emit
  })
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 1, points: 100 } as SessionUser)
  requests = []
  responses = { '/api/games/active': [[]], '/api/games/mines/start': [started] }
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    const response = responses[path]?.shift()
    if (response instanceof Error) throw response
    return response === undefined ? Response.json({}, { status: 404 }) : Response.json(response)
  })
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ServerTable>
          <Table />
        </ServerTable>
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

it('announces a tile only after it has flipped', async () => {
  await act(async () => table.start(50, 3))
  responses['/api/games/mines/reveal'] = [afterOne]
  await act(async () => void table.openTile(8))
  await pass(200)
  expect(table.board?.opened).toEqual([8])
  expect([table.displayed?.opened, announced()]).toEqual([[], 'Round started. Open a tile.'])
  await pass(20)
  expect([table.displayed?.opened, announced()]).toEqual([[8], 'Row 2, column 4, safe, 1.09×'])
})

it('updates the balance only after the tiles have flipped', async () => {
  await act(async () => table.start(50, 3))
  responses['/api/games/mines/reveal'] = [afterOne]
  responses['/api/games/mines/cashout'] = [cashedOut]
  await act(async () => void table.openTile(8))
  await pass(220)
  await act(async () => void table.cashOut())
  await pass(200)
  expect([points(), rounds()]).toEqual([50, 0])
  await pass(20)
  expect([points(), rounds(), announced()]).toEqual([104, 1, 'Cashed out at 1.09×, plus 4 points'])
})

it('locks only the pending tiles, and drops tiles chosen after a mine', async () => {
  await act(async () => table.start(50, 3))
  responses['/api/games/mines/reveal'] = [afterOne, afterMine]
  await act(async () => {
    void table.openTile(8)
    void table.openTile(4)
    void table.openTile(20)
  })
  expect(table.pending).toEqual([8, 4, 20])
  await pass(500)
  expect(table.pending).toEqual([])
  expect(table.displayed).toMatchObject({ end: 'mine', payout: 0, mines: [4, 5, 6] })
  expect(requests.filter((path) => path.endsWith('/reveal'))).toHaveLength(2)
})

it('resumes a round that was already open', async () => {
  responses['/api/games/active'] = [[openRound(afterOne)]]
  await act(async () => client.invalidateQueries({ queryKey: ['/api/games/active'] }))
  await pass(0)
  expect(table.displayed).toMatchObject({ opened: [8], end: null, stake: 50 })
  expect(points()).toBe(100)
})

it('returns the stake immediately when a start is rejected', async () => {
  responses['/api/games/mines/start'] = []
  await act(async () => table.start(50, 3))
  expect([points(), table.underWay]).toEqual([100, null])
})

const receive = async (message: object) => {
  await act(async () => emit(message))
  await pass(300)
}
const receiveOpen = (round: object) => receive({ type: 'round_open', round: openRound(round) })

it('follows a round played in another tab until it ends', async () => {
  await receiveOpen(started)
  expect(table.displayed).toMatchObject({ opened: [], end: null, stake: 50, mineCount: 3 })
  expect(points()).toBe(50)
  await receiveOpen(afterOne)
  expect(table.displayed?.opened).toEqual([8])
  responses['/api/games/rounds/9'] = [settled({ tiles: [8], end: 'cash_out' }, 54)]
  await receive({ type: 'round_over', game: 'mines', roundId: 9 })
  expect(table.displayed).toMatchObject({ end: 'cash_out', payout: 54, mines: [4, 5, 6] })
  expect([rounds(), announced()]).toEqual([1, 'Cashed out at 1.09×, plus 4 points'])
})

it('shows a round opened in another tab while the first list of open rounds is on its way', async () => {
  const response = fetch
  let respondOlder!: (response: Response) => void
  const older = new Promise<Response>((resolve) => {
    respondOlder = resolve
  })
  vi.stubGlobal('fetch', () => older)
  await act(async () => void client.resetQueries({ queryKey: ['/api/games/active'] }))
  vi.stubGlobal('fetch', response)
  responses['/api/games/active'] = [[openRound(started)]]
  await receiveOpen(started)
  respondOlder(Response.json([]))
  await pass(0)
  expect(table.displayed).toMatchObject({ opened: [], stake: 50 })
})

it('continues a round started in another tab', async () => {
  await receiveOpen(afterOne)
  const afterTwo = { ...afterOne, revealedTiles: [8, 9] }
  responses['/api/games/mines/reveal'] = [afterTwo]
  await act(async () => void table.openTile(9))
  await pass(300)
  expect(table.displayed?.opened).toEqual([8, 9])
})

it('ignores live messages older than its own answers', async () => {
  await act(async () => table.start(50, 3))
  responses['/api/games/mines/reveal'] = [afterOne]
  responses['/api/games/mines/cashout'] = [cashedOut]
  await act(async () => void table.openTile(8))
  await pass(300)
  await receiveOpen(started)
  expect(table.displayed?.opened).toEqual([8])
  await act(async () => void table.cashOut())
  await pass(300)
  await receiveOpen(afterOne)
  await receive({ type: 'round_over', game: 'mines', roundId: 9 })
  expect([table.displayed?.end, points(), rounds()]).toEqual(['cash_out', 104, 1])
})

it('shows an opened tile whose answer was lost', async () => {
  await act(async () => table.start(50, 3))
  responses['/api/games/mines/reveal'] = lostForGood()
  responses['/api/games/active'] = [[openRound(afterOne)]]
  await act(async () => void table.openTile(8))
  await pass(GIVEN_UP_MS)
  expect([table.displayed?.opened, table.pending]).toEqual([[8], []])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('shows how a round ended when the response was lost', async () => {
  await act(async () => table.start(50, 3))
  responses['/api/games/mines/reveal'] = lostForGood()
  responses['/api/games/active'] = [[]]
  responses['/api/games/rounds/9'] = [settled({ tiles: [8, 4], end: 'mine' }, 0)]
  await act(async () => void table.openTile(4))
  await pass(GIVEN_UP_MS)
  expect(table.displayed).toMatchObject({ end: 'mine', opened: [8, 4], mines: [4, 5, 6] })
  expect([rounds(), announced()]).toEqual([1, 'You hit a mine, minus 50 points'])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('shows a started round whose answer was lost', async () => {
  responses['/api/games/mines/start'] = lostForGood()
  responses['/api/games/active'] = [[openRound(started)]]
  await act(async () => void table.start(50, 3))
  await pass(GIVEN_UP_MS)
  expect(table.displayed).toMatchObject({ end: null, stake: 50, opened: [] })
  expect([points(), table.underWay]).toEqual([50, null])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('reports a failed move when the round has not changed', async () => {
  await act(async () => table.start(50, 3))
  responses['/api/games/mines/reveal'] = lostForGood()
  responses['/api/games/active'] = [[openRound(started)], [openRound(started)]]
  await act(async () => void table.openTile(8))
  await pass(GIVEN_UP_MS)
  expect(table.displayed?.opened).toEqual([])
  expect(toast.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Move failed' }))
})

it('shows the outcome of a move once the connection is back', async () => {
  await act(async () => table.start(50, 3))
  responses['/api/games/mines/cashout'] = lostForGood()
  responses['/api/games/active'] = [lost, lost]
  await act(async () => void table.cashOut())
  await pass(GIVEN_UP_MS)
  expect(table.displayed?.end).toBe(null)
  expect(toast.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Result unknown' }))
  responses['/api/games/active'] = [[]]
  responses['/api/games/rounds/9'] = [settled({ tiles: [8], end: 'cash_out' }, 54)]
  await act(async () => client.invalidateQueries({ queryKey: ['/api/games/active'] }))
  await pass(300)
  expect(table.displayed).toMatchObject({ end: 'cash_out', payout: 54 })
})
