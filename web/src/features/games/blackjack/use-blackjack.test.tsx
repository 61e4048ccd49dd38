import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as live from '#session/live.ts'
import * as toast from '#ui/overlay/toast.ts'
import { historyQuery } from '../kit/rounds/history.ts'
import { activeRoundsQuery } from '../kit/rounds/use-open-round.ts'
import { useRoundUpdates } from '../kit/rounds/use-round-updates.ts'
import { ServerTable } from '../table/server-table.tsx'
import {
  afterHit,
  type BlackjackResponse,
  createPlayerHand,
  five,
  nine,
  openHand,
  pairOfNines,
  receipt,
  six,
  wonHand,
} from './test-hands.ts'
import { type Blackjack, useBlackjack } from './use-blackjack.ts'

/** Longer than a call is repeated and a hand is played out. */
const GIVEN_UP_MS = 70_000

let emit: (message: unknown) => void
let client: QueryClient
let table: Blackjack
let responses: ((response: Response) => void)[]

const points = () => client.getQueryData(currentUserQuery.queryKey)?.points
const hands = () => client.getQueryData(historyQuery('blackjack').queryKey)?.length ?? 0
const history = () => client.getQueryData(historyQuery('blackjack').queryKey)?.map(({ id }) => id)
const announced = () => document.getElementById('live-polite')?.textContent
const open = (cards: unknown[]) => cards.filter((card) => card !== null).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(toast, 'notify').mockImplementation(() => {})
  vi.spyOn(live, 'useLive').mockImplementation((listener) => {
    emit = listener as typeof emit
  })
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(currentUserQuery.queryKey, { id: 1, points: 100 } as SessionUser)
  client.setQueryData(activeRoundsQuery.queryKey, [])
  responses = []
  vi.stubGlobal('fetch', () => new Promise((resolve) => responses.push(resolve)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Table() {
  useRoundUpdates()
  const latest = useBlackjack()
  useEffect(() => {
    table = latest
  })
  return null
}

async function renderTable() {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ServerTable>
          <Table />
        </ServerTable>
      </QueryClientProvider>,
    ),
  )
}

async function respondNow(response: Response) {
  await act(async () => responses.at(-1)?.(response))
}

async function resume(hand = openHand) {
  const startedAt = new Date().toISOString()
  client.setQueryData(activeRoundsQuery.queryKey, [{ game: 'blackjack', ...hand, startedAt }])
  await renderTable()
}

it('deals four cards face down before the response and then flips three', async () => {
  await renderTable()
  await act(async () => table.deal(10, false))
  await pass(2000)
  expect(points()).toBe(90)
  expect(table.dealt).toMatchObject({ hand0: [null, null], house: [null, null] })
  await respondNow(Response.json(openHand))
  await pass(3000)
  expect(table.dealt).toMatchObject({ hand0: [five, six], house: [nine, null] })
  expect(announced()).toBe(
    'You: 5 of diamonds, 6 of diamonds. Total 11. Dealer: 9 of diamonds. Total 9.',
  )
})

it('resumes an open hand', async () => {
  await resume()
  expect([table.isOpen, table.dealt.hand0.length, open(table.dealt.house)]).toEqual([true, 2, 1])
})

it('withholds result, balance, and history until the dealer has played', async () => {
  await resume()
  await act(async () => table.move('double'))
  expect(points()).toBe(90)
  await respondNow(Response.json(wonHand))
  await pass(1200)
  expect([open(table.dealt.hand0), open(table.dealt.house)]).toEqual([3, 1])
  expect([points(), hands(), announced(), table.hand?.result]).toEqual([90, 0, '', null])
  await pass(3000)
  expect([points(), hands(), table.hand?.result]).toEqual([120, 1, 'win'])
  expect(announced()).toMatch(/You win, plus 20 points$/)
})

it('separates a pair, deals a card to each hand, and takes a bet for it', async () => {
  await resume(pairOfNines)
  await act(async () => table.move('split'))
  await pass(500)
  expect(points()).toBe(90)
  expect(table.dealt).toMatchObject({ hand0: [nine, null], hand1: [nine, null] })
  const split = {
    ...pairOfNines,
    betAmount: 20,
    playerCards: [nine, five],
    hands: [
      createPlayerHand([nine, five], 14),
      createPlayerHand([nine, six], 15, { isActive: false }),
    ],
    balance: 90,
  }
  await respondNow(Response.json(split))
  await pass(3000)
  expect(table.dealt).toMatchObject({ hand0: [nine, five], hand1: [nine, six] })
  expect(announced()).toBe(
    'Hand 1: 9 of diamonds, 5 of diamonds. Total 14. Hand 2: 9 of diamonds, 6 of diamonds. Total 15. Hand 1 is in play.',
  )
})

it('plays the next hand after a stand whose answer was lost', async () => {
  const hands = [
    createPlayerHand([nine, five], 14),
    createPlayerHand([nine, six], 15, { isActive: false }),
  ]
  const split = { ...pairOfNines, betAmount: 20, hands }
  await resume(split)
  const next = hands.map((hand, index) => ({ ...hand, isActive: index === 1 }))
  respondBy({ '/api/games/active': [openRound({ ...split, hands: next })] })
  await act(async () => table.move('stand'))
  await pass(GIVEN_UP_MS)
  expect(table.hand?.hands.map(({ isActive }) => isActive)).toEqual([false, true])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('takes half the bet for insurance', async () => {
  await resume({ ...openHand, insurance: 'offered' })
  await act(async () => table.move('insure'))
  expect(points()).toBe(95)
})

it('makes one call when a move is pressed twice', async () => {
  await resume()
  await act(async () => {
    table.move('hit')
    table.move('hit')
  })
  expect(responses).toHaveLength(1)
})

it('removes the dealt card when a move is rejected', async () => {
  await resume()
  await act(async () => table.move('hit'))
  await pass(500)
  expect(table.dealt.hand0).toHaveLength(3)
  await respondNow(Response.json({ code: 'illegal_move', message: 'No.' }, { status: 409 }))
  await respondNow(Response.json([{ game: 'blackjack', ...openHand, startedAt: 'now' }]))
  await pass(500)
  expect([table.dealt.hand0.length, table.moving]).toEqual([2, null])
})

it('returns the cost of a rejected move immediately', async () => {
  await resume()
  await act(async () => table.move('double'))
  expect(points()).toBe(90)
  await respondNow(Response.json({ code: 'insufficient_points', message: 'No.' }, { status: 400 }))
  expect(points()).toBe(100)
})

const openRound = (hand: BlackjackResponse) => ({ game: 'blackjack', ...hand, startedAt: 'now' })
/** Answers calls by path. The responses to all other calls are lost. */
function respondBy(byPath: Record<string, unknown>): void {
  vi.stubGlobal('fetch', async (path: string) => {
    if (!(path in byPath)) throw new TypeError('the response was lost')
    return Response.json(byPath[path])
  })
}

async function receive(message: object) {
  await act(async () => emit(message))
  await pass(100)
}

it('follows a hand played in another tab until it ends', async () => {
  await renderTable()
  await receive({ type: 'round_open', round: openRound(openHand) })
  expect([table.isOpen, table.dealt.hand0.length, points()]).toEqual([true, 2, 90])
  await receive({ type: 'round_open', round: openRound(afterHit) })
  expect(table.dealt.hand0).toEqual(afterHit.playerCards)
  respondBy({ '/api/games/rounds/7': receipt(['double']) })
  await receive({ type: 'round_over', game: 'blackjack', roundId: 7 })
  expect(table.hand).toMatchObject({ result: 'win', winnings: 40, betAmount: 20 })
  expect([open(table.dealt.hand0), open(table.dealt.house), hands()]).toEqual([3, 3, 1])
})

it('deals a drawn card whose answer was lost', async () => {
  await resume()
  respondBy({ '/api/games/active': [openRound(afterHit)] })
  await act(async () => table.move('hit'))
  await pass(GIVEN_UP_MS)
  expect([table.dealt.hand0, table.moving]).toEqual([afterHit.playerCards, null])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('plays out a hand that ended when the response was lost', async () => {
  await resume()
  respondBy({ '/api/games/active': [], '/api/games/rounds/7': receipt(['double']) })
  await act(async () => table.move('double'))
  await pass(GIVEN_UP_MS)
  expect(table.hand).toMatchObject({ result: 'win', winnings: 40 })
  expect([table.moving, hands(), points()]).toEqual([null, 1, 130])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('finds a natural in the history when the response to the deal was lost', async () => {
  client.setQueryData(historyQuery('blackjack').queryKey, [])
  await renderTable()
  respondBy({
    '/api/games/active': [],
    '/api/games/history?game=blackjack': [{ id: 7 }],
    '/api/games/rounds/7': receipt([]),
  })
  await act(async () => table.deal(20, false))
  await pass(GIVEN_UP_MS)
  expect([table.hand?.result, history()]).toEqual(['win', [7]])
  expect(toast.notify).not.toHaveBeenCalled()
})

it('reports a failed move when the hand has not changed', async () => {
  await resume()
  respondBy({ '/api/games/active': [openRound(openHand)] })
  await act(async () => table.move('stand'))
  await pass(GIVEN_UP_MS)
  expect([table.isOpen, table.moving]).toEqual([true, null])
  expect(toast.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Move failed' }))
})

it('shows how a hand ended once the connection is back', async () => {
  await resume()
  respondBy({})
  await act(async () => table.move('stand'))
  await pass(GIVEN_UP_MS)
  expect([table.isOpen, table.dealt.hand0.length]).toEqual([true, 2])
  expect(toast.notify).toHaveBeenCalledWith(expect.objectContaining({ title: 'Result unknown' }))
  respondBy({ '/api/games/active': [], '/api/games/rounds/7': receipt(['stand']) })
  await act(async () => client.invalidateQueries({ queryKey: activeRoundsQuery.queryKey }))
  await pass(100)
  expect([table.hand?.result, table.isOpen]).toEqual(['win', false])
})
