import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUserQuery, type SessionUser } from '../../../session/current-user.ts'
import * as live from '../../../session/live.ts'
import * as toast from '../../../ui/toast.tsx'
import { historyQuery } from '../history.ts'
import { useRoundNews } from '../play/use-round-news.ts'
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

const startedAt = '2026-01-01T00:00:00.000Z'
const openRound = (round: object) => ({ ...round, game: 'mines', startedAt })
const lost = new TypeError('the answer was lost')
/** The receipt of the round, by how it ended. */
const receipt = (choice: object, payout: number) => ({
  roundId: 9,
  game: 'mines',
  stake: 50,
  choice: { mineCount: 3, ...choice },
  outcome: { mines: [4, 5, 6] },
  payout,
})

let tell: (message: unknown) => void
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
  useRoundNews()
  const shown = useLiveMines()
  useEffect(() => {
    table = shown
  })
  return null
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(toast, 'notify').mockImplementation(() => {})
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    tell = listener as typeof tell
  })
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 1, points: 100 } as SessionUser)
  asked = []
  answers = { '/api/games/active': [[]], '/api/games/mines/start': [begun] }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = answers[path]?.shift()
    if (answer instanceof Error) throw answer
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
  answers['/api/games/active'] = [[openRound(afterOne)]]
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

const hear = async (message: object) => {
  await act(async () => tell(message))
  await pass(300)
}
const hearOpen = (round: object) => hear({ type: 'round_open', round: openRound(round) })

it('shows a round that is played in another tab, to its end (G11)', async () => {
  await hearOpen(begun)
  expect(table.told).toMatchObject({ opened: [], end: null, stake: 50, mineCount: 3 })
  expect(points()).toBe(50)
  await hearOpen(afterOne)
  expect(table.told?.opened).toEqual([8])
  answers['/api/games/rounds/9'] = [receipt({ tiles: [8], end: 'cash_out' }, 54)]
  await hear({ type: 'round_over', game: 'mines', roundId: 9 })
  expect(table.told).toMatchObject({ end: 'cash_out', payout: 54, mines: [4, 5, 6] })
  expect([rounds(), spoken()]).toEqual([1, 'Cashed out at 1.09×, plus 4 points'])
})

it('goes on where the other tab left the round (G11)', async () => {
  await hearOpen(afterOne)
  const afterTwo = { ...afterOne, revealedTiles: [8, 9] }
  answers['/api/games/mines/reveal'] = [afterTwo]
  await act(async () => void table.openTile(9))
  await pass(300)
  expect(table.told?.opened).toEqual([8, 9])
})

it('is not taken back by news that is older than its own answers (G11)', async () => {
  await act(async () => table.start(50, 3))
  answers['/api/games/mines/reveal'] = [afterOne]
  answers['/api/games/mines/cashout'] = [cashedOut]
  await act(async () => void table.openTile(8))
  await pass(300)
  await hearOpen(begun)
  expect(table.told?.opened).toEqual([8])
  await act(async () => void table.cashOut())
  await pass(300)
  await hearOpen(afterOne)
  await hear({ type: 'round_over', game: 'mines', roundId: 9 })
  expect([table.told?.end, points(), rounds()]).toEqual(['cash_out', 104, 1])
})

it('shows the tile that was opened although no answer came (G12)', async () => {
  await act(async () => table.start(50, 3))
  answers['/api/games/mines/reveal'] = [lost, lost, lost]
  answers['/api/games/active'] = [[openRound(afterOne)]]
  await act(async () => void table.openTile(8))
  await pass(3000)
  expect([table.told?.opened, table.pending]).toEqual([[8], []])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('shows how a round ended although no answer came (G12)', async () => {
  await act(async () => table.start(50, 3))
  answers['/api/games/mines/reveal'] = [lost, lost, lost]
  answers['/api/games/active'] = [[]]
  answers['/api/games/rounds/9'] = [receipt({ tiles: [8, 4], end: 'mine' }, 0)]
  await act(async () => void table.openTile(4))
  await pass(3000)
  expect(table.told).toMatchObject({ end: 'mine', opened: [8, 4], mines: [4, 5, 6] })
  expect([rounds(), spoken()]).toEqual([1, 'Mine, minus 50 points'])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('shows the round that began although no answer came (G12)', async () => {
  answers['/api/games/mines/start'] = [lost, lost, lost]
  answers['/api/games/active'] = [[openRound(begun)]]
  await act(async () => void table.start(50, 3))
  await pass(3000)
  expect(table.told).toMatchObject({ end: null, stake: 50, opened: [] })
  expect([points(), table.underWay]).toEqual([50, null])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('says that a tile was not opened when the round is as it was (G12)', async () => {
  await act(async () => table.start(50, 3))
  answers['/api/games/mines/reveal'] = [lost, lost, lost]
  answers['/api/games/active'] = [[openRound(begun)], [openRound(begun)]]
  await act(async () => void table.openTile(8))
  await pass(3000)
  expect(table.told?.opened).toEqual([])
  expect(toast.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not done' }))
})

it('waits for the connection to show what became of a move, and then does (G12)', async () => {
  await act(async () => table.start(50, 3))
  answers['/api/games/mines/cashout'] = [lost, lost, lost]
  answers['/api/games/active'] = [lost, lost]
  await act(async () => void table.cashOut())
  await pass(3000)
  expect(table.told?.end).toBe(null)
  expect(toast.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'No answer yet' }))
  answers['/api/games/active'] = [[]]
  answers['/api/games/rounds/9'] = [receipt({ tiles: [8], end: 'cash_out' }, 54)]
  await act(async () => client.invalidateQueries({ queryKey: ['/api/games/active'] }))
  await pass(300)
  expect(table.told).toMatchObject({ end: 'cash_out', payout: 54 })
})
