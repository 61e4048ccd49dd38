import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as live from '#session/live.ts'
import * as toast from '#ui/overlay/toast.ts'
import { historyQuery } from '../kit/rounds/history.ts'
import type { OwnReceipt } from '../kit/rounds/round-query.ts'
import { ServerTable } from '../table/server-table.tsx'
import { useCrash } from './use-crash.ts'

type Message =
  | { type: 'round_settled'; round: OwnReceipt }
  | { type: 'round_over'; game: 'crash'; roundId: number }

const fairness = { serverSeedHash: 'a', clientSeed: 'b', nonce: 0 }
const flight = {
  betAmount: 10,
  startedAt: '2026-01-01T00:00:00.000Z',
  elapsedMs: 40,
  autoCashOut: null,
  roundId: 7,
  balance: 90,
  fairness,
}
const crashed: OwnReceipt = {
  id: 7,
  receiptId: 'f'.repeat(32),
  game: 'crash',
  stake: 10,
  choice: { cashOutHundredths: null },
  outcome: { crashPointHundredths: 130 },
  multiplier: '0.00',
  payout: 0,
  isRefunded: false,
  createdAt: '2026-01-01T00:00:01.000Z',
  fairness: {
    ...fairness,
    serverSeed: null,
    seedOrder: 'server_first',
    committedAt: '2026-01-01T00:00:00.000Z',
    begunAt: '2026-01-01T00:00:00.000Z',
  },
}

/** The response to a cash-out at 1.21. */
const cashOutResponse = (interruption: { interruptedAtMs?: number }) => ({
  crashPoint: 3.5,
  winnings: 12,
  cashOutMultiplier: 1.21,
  interruptedAtMs: interruption.interruptedAtMs ?? null,
  roundId: 7,
  round: {
    ...{ id: 7, game: 'crash', stake: 10, multiplier: '1.21', payout: 12, isRefunded: false },
    choice: { cashOutHundredths: 121, ...interruption },
    outcome: { crashPointHundredths: 350 },
    createdAt: '2026-01-01T00:00:01.000Z',
  },
  balance: 102,
  fairness,
})

let emitLive: (message: unknown) => void
let client: QueryClient
let root: Root
let responses: Record<string, () => Response | Promise<Response>>
let requested: string[]
let table: ReturnType<typeof useCrash>

const points = () => client.getQueryData(currentUserQuery.queryKey)?.points
const rounds = () => client.getQueryData(historyQuery('crash').queryKey)?.length ?? 0
const receive = (message: Message) => act(async () => emitLive(message))
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

function Table() {
  const shown = useCrash()
  useEffect(() => {
    table = shown
  })
  return null
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(toast, 'notify').mockImplementation(() => {})
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    emitLive = listener as typeof emitLive
  })
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 1, points: 100 } as SessionUser)
  requested = []
  responses = {
    '/api/games/active': () => Response.json([]),
    '/api/games/crash/start': () => Response.json(flight),
    '/api/games/rounds/7': () => Response.json(crashed),
  }
  vi.stubGlobal('fetch', async (path: string) => {
    requested.push(path)
    return responses[path]?.() ?? Response.json({}, { status: 404 })
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
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = () => act(async () => table.start(10, null))

it("takes the stake at once and flies from the server's time", async () => {
  let response: (response: Response) => void = () => {}
  responses['/api/games/crash/start'] = () => new Promise((resolve) => (response = resolve))
  await act(async () => void table.start(10, null))
  expect([points(), table.flight.phase]).toEqual([90, 'starting'])
  await act(async () => response(Response.json(flight)))
  expect(table.flight).toMatchObject({ phase: 'flying', tookOffAt: performance.now() - 40 })
})

it('shows the crash once when the message arrives', async () => {
  await start()
  await receive({ type: 'round_settled', round: crashed })
  await receive({ type: 'round_settled', round: crashed })
  expect(table.flight).toMatchObject({ phase: 'over', payout: 0, crashPointHundredths: 130 })
  expect([points(), rounds()]).toEqual([90, 1])
})

it('announces where an interruption ended the flight', async () => {
  await start()
  const choice = { cashOutHundredths: 120, interruptedAtMs: 400 }
  await receive({ type: 'round_settled', round: { ...crashed, choice, payout: 12 } })
  expect(table.flight).toMatchObject({ phase: 'over', payout: 12, interruptedAtMs: 400 })
  expect(document.getElementById('live-polite')?.textContent).toBe(
    'Your round ended at 1.20× when our service was interrupted, plus 2 points',
  )
  expect(points()).toBe(102)
})

it('shows the result of a cash-out during an interruption', async () => {
  await start()
  responses['/api/games/crash/cashout'] = () =>
    Response.json(cashOutResponse({ interruptedAtMs: 420 }))
  await act(async () => table.cashOut())
  expect(table.flight).toMatchObject({ cashOutHundredths: 121, interruptedAtMs: 420 })
})

it('shows a crash whose message arrives before the response to the start', async () => {
  await receive({ type: 'round_settled', round: crashed })
  expect(table.flight.phase).toBe('ready')
  await start()
  expect(table.flight.phase).toBe('over')
})

it('polls the round if no message arrives', async () => {
  await start()
  await pass(1100)
  expect(requested).toContain('/api/games/rounds/7')
  expect(table.flight).toMatchObject({ phase: 'over', crashPointHundredths: 130 })
})

it('shows the crash when a cash-out is too late', async () => {
  await start()
  const rejection = { code: 'no_open_round', message: 'There is no open round.' }
  responses['/api/games/crash/cashout'] = () => Response.json(rejection, { status: 409 })
  await act(async () => table.cashOut())
  expect(table.flight).toMatchObject({ phase: 'over', cashOutHundredths: null, payout: 0 })
})

it('pays what the server settled, not what was shown', async () => {
  await start()
  responses['/api/games/crash/cashout'] = () => Response.json(cashOutResponse({}))
  await act(async () => table.cashOut())
  expect(table.flight).toMatchObject({ payout: 12, cashOutHundredths: 121 })
  expect([points(), rounds()]).toEqual([102, 1])
})

it('freezes while the connection is lost, then continues', async () => {
  await start()
  responses['/api/games/active'] = () => Promise.reject(new TypeError('offline'))
  await pass(4100)
  expect(table.flight).toMatchObject({ phase: 'flying', lostAt: expect.any(Number) })
  responses['/api/games/active'] = () =>
    Response.json([{ ...flight, game: 'crash', elapsedMs: 5000 }])
  await pass(1000)
  expect(table.flight).toMatchObject({ phase: 'flying', lostAt: null })
})

it('ignores the button for 1.2 s after a crash, shows the crash for three, and its result until the next bet', async () => {
  await start()
  await receive({ type: 'round_settled', round: crashed })
  await pass(1199)
  expect(table.isDead).toBe(true)
  await pass(1)
  expect([table.isDead, table.flight.phase]).toEqual([false, 'over'])
  await pass(1800)
  expect(table.flight).toMatchObject({ phase: 'ready', landed: { phase: 'over', payout: 0 } })
  await pass(60_000)
  expect(table.flight).toHaveProperty('landed')
  let response: (response: Response) => void = () => {}
  responses['/api/games/crash/start'] = () => new Promise((resolve) => (response = resolve))
  await act(async () => void table.start(10, null))
  expect(table.flight.phase).toBe('starting')
  await act(async () => response(Response.json({ ...flight, roundId: 8 })))
  expect(table.flight.phase).toBe('flying')
})

it('shows the next flight instead of a finished one when its auto cash-out changes', async () => {
  await start()
  await act(async () => table.clear())
  expect(table.flight.phase).toBe('flying')
  await receive({ type: 'round_settled', round: crashed })
  await act(async () => table.clear())
  expect(table.flight).toEqual({ phase: 'ready' })
})

it('resumes a flight in progress', async () => {
  responses['/api/games/active'] = () =>
    Response.json([{ ...flight, game: 'crash', elapsedMs: 900 }])
  await act(async () => client.invalidateQueries({ queryKey: ['/api/games/active'] }))
  await pass(0)
  expect(table.flight).toMatchObject({ phase: 'flying', stake: 10 })
  expect(points()).toBe(100)
})

it('returns the stake at once when a start is rejected', async () => {
  const rejection = { code: 'crash_paused', message: 'Crash is paused.' }
  responses['/api/games/crash/start'] = () => Response.json(rejection, { status: 503 })
  await start()
  expect([points(), table.flight.phase]).toEqual([100, 'ready'])
})

const cashedOut = { ...crashed, choice: { cashOutHundredths: 121 }, payout: 12 }
/** Longer than a call is repeated. */
const GIVEN_UP_MS = 62_000
const isLost = () => Promise.reject(new TypeError('the response was lost'))

it('lands as soon as the flight is cashed out in another tab', async () => {
  await start()
  responses['/api/games/rounds/7'] = () => Response.json(cashedOut)
  await receive({ type: 'round_over', game: 'crash', roundId: 7 })
  expect(table.flight).toMatchObject({ phase: 'over', payout: 12, cashOutHundredths: 121 })
})

it('shows a cash-out whose response was lost', async () => {
  await start()
  responses['/api/games/crash/cashout'] = isLost
  responses['/api/games/rounds/7'] = () => Response.json(cashedOut)
  await act(async () => void table.cashOut())
  await pass(3000)
  expect(table.flight).toMatchObject({ phase: 'over', payout: 12, cashOutHundredths: 121 })
  expect(toast.notify).not.toHaveBeenCalled()
  await pass(GIVEN_UP_MS)
})

it('continues and notifies the player when the cash-out failed', async () => {
  await start()
  responses['/api/games/crash/cashout'] = isLost
  responses['/api/games/active'] = () => Response.json([{ ...flight, game: 'crash' }])
  await act(async () => void table.cashOut())
  await pass(GIVEN_UP_MS)
  expect([table.flight.phase, table.isCashingOut]).toEqual(['flying', false])
  expect(toast.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Not cashed out' }))
})

it('flies when the response to the start was lost', async () => {
  responses['/api/games/crash/start'] = isLost
  responses['/api/games/active'] = () => Response.json([{ ...flight, game: 'crash' }])
  await act(async () => void table.start(10, null))
  await pass(GIVEN_UP_MS)
  expect([table.flight.phase, points()]).toEqual(['flying', 90])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('finds the crash in the history when the response to the start was lost', async () => {
  client.setQueryData(historyQuery('crash').queryKey, [])
  responses['/api/games/crash/start'] = isLost
  responses['/api/games/history?game=crash'] = () => Response.json([{ id: 7 }])
  await act(async () => void table.start(10, null))
  await pass(GIVEN_UP_MS)
  expect(table.flight).toMatchObject({ phase: 'over', crashPointHundredths: 130 })
  expect([points(), rounds()]).toEqual([90, 1])
})
