import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import { useLiveConnection } from '#session/live.ts'
import { dropSignedInMark } from '#session/signed-in-mark.ts'
import { FakeSocket } from '#session/test-socket.ts'
import { latestNotice } from '#ui/overlay/toast.ts'
import { historyQuery } from '../kit/rounds/history.ts'
import { announced, type } from '../kit/screen/test-demo.tsx'
import { ServerTable } from '../table/server-table.tsx'
import type { QueuedBet } from './bets/slots.ts'
import { type Table, type TableNews, withNews } from './table-news.ts'
import {
  bettingTable,
  flyingTable,
  instant,
  OPENED_MS,
  ownEntry,
  ownReceipt,
} from './test-table.ts'
import TogetherScreen from './together-screen.tsx'

type Own = { entries: ReturnType<typeof ownEntry>[]; queued: QueuedBet[] }

let client: QueryClient
let table: Table | 'down'
let own: Own
let responses: Record<string, () => Response>
let calls: string[]

const text = () => document.getElementById('root')?.textContent ?? ''
const readout = () => document.querySelector('.figures')?.textContent
const button = (number: 1 | 2) => document.querySelector<HTMLElement>(`[data-bet="${number}"]`)
const field = (name: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
    ?.control as HTMLInputElement | undefined
const result = { drawId: 7, number: 3, crashPoint: 2 }
const ended = { ...result, serverSeed: 'b', endedAt: instant(18_600) }
const points = () => client.getQueryData(currentUserQuery.queryKey)?.points

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
/** Passes time while the server answers. */
async function fly(seconds: number): Promise<void> {
  for (let second = 1; second <= seconds; second += 1) {
    await pass(1000)
    await act(async () => FakeSocket.opened[0]?.receive('{"type":"pong"}'))
  }
}
/** What happens is in later reads, too. */
async function receive(news: TableNews): Promise<void> {
  table = (table !== 'down' && withNews(table, news)) || table
  await receiveMessage({ type: 'crash_table', ...news })
}
async function receiveMessage(message: object): Promise<void> {
  await act(async () => FakeSocket.opened[0]?.receive(JSON.stringify(message)))
  await pass(50)
}
async function press(number: 1 | 2): Promise<void> {
  await act(async () => {
    const pressed = button(number)
    if (pressed?.getAttribute('aria-disabled') !== 'true') pressed?.click()
  })
  await pass(50)
}

function respond(path: string): Response {
  calls.push(path)
  if (path === '/api/games/crash/table') {
    return table === 'down'
      ? Response.json({}, { status: 503 })
      : Response.json({ ...table, now: new Date().toISOString() })
  }
  if (path === '/api/games/crash/table/own') return Response.json(own)
  return responses[path]?.() ?? Response.json({}, { status: 404 })
}

beforeEach(() => {
  vi.useFakeTimers({ now: OPENED_MS })
  FakeSocket.opened.length = 0
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (path: string) => respond(path))
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  table = bettingTable()
  own = { entries: [], queued: [] }
  responses = { '/api/games/active': () => Response.json([]) }
  calls = []
  // biome-ignore lint/suspicious/noDocumentCookie: stands in for the server's Set-Cookie
  document.cookie = 'signed_in=1; path=/'
})
afterEach(dropSignedInMark)

function Connection() {
  useLiveConnection(1, async () => true)
  return null
}

/** Opens the table as a player, or as a visitor without a `user`. */
async function open(user?: Partial<SessionUser>): Promise<void> {
  const player = { id: 1, username: 'mara', points: 100, role: 'player', termsAccepted: true }
  const shown = user ? { ...player, ...user } : null
  responses['/api/auth/user'] = () => Response.json(shown)
  client.setQueryData(currentUserQuery.queryKey, shown as SessionUser | null)
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        {user && <Connection />}
        <ServerTable>
          <TogetherScreen />
        </ServerTable>
      </QueryClientProvider>,
    ),
  )
  if (user) await act(async () => FakeSocket.opened[0]?.open())
  await pass(50)
}

const join = (body: object) => {
  responses['/api/games/crash/table/join'] = () => Response.json(body)
}

it('counts down to the start by the server’s clock, and rises from it, so late that no result takes back what was seen', async () => {
  await open({})
  expect(readout()).toBe('7.0 s')
  await pass(3000)
  expect(readout()).toBe('4.0 s')
  await pass(4000)
  await receive({ started: { drawId: 7, startedAt: instant(7000) } })
  await pass(11_550 - 100)
  expect(readout()).toBe('1.96×')
})

it('places a bet, cashes it out, and shows its receipt when the round has ended', async () => {
  await open({})
  join({ entry: ownEntry(), queued: null, balance: 90 })
  await press(1)
  expect(button(1)?.textContent).toBe('Bet 1: Take back10 in this round')
  expect([announced(), points()]).toEqual(['Bet 1 is in the round: 10 points', 90])
  await pass(6000)
  await receive({ joined: [[40, 'mara', 10]], started: { drawId: 7, startedAt: instant(7000) } })
  await fly(8)
  expect(button(1)?.textContent).toContain('Cash out 15')
  responses['/api/games/crash/table/cashout'] = () =>
    Response.json({ entry: ownEntry({ cashOut: 1.62 }), winnings: 16 })
  await press(1)
  expect(text()).toMatch(/Cashed out at 1.62×.*Paid when this round ends/)
  expect(announced()).toBe('Cashed out at 1.62×, plus 6 points')
  responses['/api/games/rounds/40'] = () => Response.json(ownReceipt({ id: 40, cashOut: 1.62 }))
  await receive({ ended })
  await pass(100)
  expect(readout()).toBe('2.00×')
  expect(text()).toContain('Crashed')
  expect(client.getQueryData(historyQuery('crash').queryKey)?.map(({ id }) => id)).toEqual([40])
  expect(document.querySelector('.results-strip')?.textContent).toContain('Round 3: 2.00×')
})

it('shows a bet that is lost, and leaves its button without a meaning for a moment', async () => {
  own = { entries: [ownEntry()], queued: [] }
  table = flyingTable([{ id: 40, username: 'mara', betAmount: 10, cashOut: null }])
  vi.setSystemTime(OPENED_MS + 7000)
  await open({})
  expect(button(1)?.textContent).toContain('Cash out')
  responses['/api/games/rounds/40'] = () => Response.json(ownReceipt({ id: 40, cashOut: null }))
  await receive({ ended })
  await pass(100)
  expect(announced()).toBe('Crashed at 2.00×, minus 10 points')
  await press(1)
  expect(calls).not.toContain('/api/games/crash/table/join')
  await pass(1300)
  join({ entry: null, queued: { id: 90, betAmount: 10, autoCashOut: null }, balance: null })
  await press(1)
  expect(button(1)?.textContent).toBe('Bet 1: Take back10 next round')
  expect(announced()).toBe('Bet 1 is set for the next round')
})

it('finds the bet that waited for the next round when that opens', async () => {
  const queued = { id: 90, betAmount: 10, autoCashOut: null }
  own = { entries: [], queued: [queued] }
  table = { ...flyingTable(), results: [] }
  await open({})
  expect(button(1)?.textContent).toContain('10 next round')
  own = { entries: [ownEntry({ id: 50, drawId: 8 })], queued: [] }
  const hash = { chainId: 1, serverSeedHash: 'b' }
  const times = { openedAt: instant(21_600), closesAt: instant(28_600) }
  await receive({
    ended,
    opened: { drawId: 8, number: 4, ...hash, ...times },
  })
  await pass(500)
  expect(button(1)?.textContent).toContain('10 in this round')
})

it('states why a bet for the next round was not placed', async () => {
  own = { entries: [], queued: [{ id: 90, betAmount: 10, autoCashOut: null }] }
  table = flyingTable()
  await open({})
  const reason = { code: 'loss_limit_reached', text: { key: 'errors.none', values: {} } }
  await receiveMessage({ type: 'crash_bet_dropped', queuedId: 90, ...reason })
  expect(latestNotice.read()?.description).toBe('This bet exceeds your loss limit.')
  expect(button(1)?.textContent).toContain('Bet 10')
})

it('offers two bets, each with its own amount and button', async () => {
  await open({})
  join({ entry: ownEntry({ id: 41 }), queued: null, balance: 90 })
  await press(2)
  expect(button(1)?.textContent).toBe('Bet 1: Bet 10')
  expect(button(2)?.textContent).toBe('Bet 2: Take back10 in this round')
})

it('shows a flight no further than the server confirmed it, and goes on when it is back', async () => {
  table = flyingTable()
  vi.setSystemTime(OPENED_MS + 7000)
  await open({})
  table = 'down'
  await pass(10_000)
  const frozen = readout()
  expect(text()).toContain('Reconnecting...')
  await pass(5000)
  expect(readout()).toBe(frozen)
  await receiveMessage({ type: 'pong' })
  await pass(600)
  expect(text()).not.toContain('Reconnecting...')
  expect(Number.parseFloat(readout() ?? '')).toBeGreaterThan(Number.parseFloat(frozen ?? ''))
})

it('reads the table every second for visitors, later than it happens, with a way to sign up', async () => {
  table = flyingTable()
  vi.setSystemTime(OPENED_MS + 7000)
  await open()
  await pass(11_250)
  expect(readout()).toBe('1.82×')
  expect(calls.filter((path) => path === '/api/games/crash/table').length).toBeGreaterThan(9)
  expect(document.querySelector('a[href="/auth?tab=sign-up"]')).not.toBeNull()
  expect(button(1)).toBeNull()
})

it('lets staff watch, and states why they cannot bet', async () => {
  await open({ role: 'admin' } as Partial<SessionUser>)
  expect(text()).toContain('You can watch, but not bet')
  expect(button(1)).toBeNull()
})

it('states that no round opens', async () => {
  table = { ...bettingTable(), phase: 'idle', round: null }
  await open({})
  expect(text()).toContain('The next round opens in a moment.')
  await pass(6000)
  expect(text()).toContain('No round opens right now.')
})

it('states that the table cannot be read, and tries again by itself', async () => {
  table = 'down'
  await open()
  expect(text()).toContain('Couldn’t load the table')
  table = bettingTable()
  await pass(1100)
  expect(text()).toContain('Place your bets.')
})

it('lists the bets of all players, the own one first, and what is cashed out', async () => {
  own = { entries: [ownEntry()], queued: [] }
  table = flyingTable([
    { id: 41, username: 'noor', betAmount: 500, cashOut: 1.2 },
    { id: 42, username: null, betAmount: 20, cashOut: null },
    { id: 40, username: 'mara', betAmount: 10, cashOut: null },
  ])
  vi.setSystemTime(OPENED_MS + 7000)
  await open({})
  const rows = [...document.querySelectorAll('.table-bets li')]
  const names = rows.map((row) => row.textContent.match(/mara|noor|Hidden player/)?.[0])
  expect(names).toEqual(['mara', 'noor', 'Hidden player'])
  expect(text()).toContain('3 bets')
  expect(document.querySelector('.table-bets dl')?.textContent).toBe('Staked530Cashed out600')
})

it('plays round after round by auto-bet, by the receipts of the rounds', async () => {
  await open({})
  await act(async () => document.querySelector<HTMLElement>('input[value=auto]')?.click())
  await type(field('Auto cash-out'), '1.5')
  await type(field('Stop on loss'), '30')
  join({ entry: ownEntry({ autoCashOut: 1.5 }), queued: null, balance: 90 })
  await act(async () => document.querySelector('form')?.requestSubmit())
  await pass(50)
  expect(button(1)?.textContent).toBe('Bet 1: Cash out10 in this round')
  responses['/api/games/rounds/40'] = () => Response.json(ownReceipt({ id: 40, cashOut: 1.5 }))
  join({ entry: null, queued: { id: 90, betAmount: 10, autoCashOut: 1.5 }, balance: null })
  await receive({
    started: { drawId: 7, startedAt: instant(7000) },
    ended,
  })
  await pass(2000)
  expect(calls.filter((path) => path === '/api/games/crash/table/join')).toHaveLength(2)
  expect(button(1)?.textContent).toBe('Bet 1: Cash out10 next round')
  expect(text()).toMatch(/Bets 1/)
})
