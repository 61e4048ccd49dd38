import { blackjack } from '@tallyhouse/game-rules/blackjack'
import { crashFlight } from '@tallyhouse/game-rules/crash-flight'
import { hilo } from '@tallyhouse/game-rules/hilo'
import { mines } from '@tallyhouse/game-rules/mines'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { currentUserQuery, type SessionUser } from '#session/current-user.ts'
import * as toasts from '#ui/overlay/toast.ts'
import BlackjackScreen from '../../blackjack/blackjack-screen.tsx'
import CrashScreen from '../../crash/crash-screen.tsx'
import HiloScreen from '../../hilo/hilo-screen.tsx'
import MinesScreen from '../../mines/mines-screen.tsx'
import { ServerTable } from '../../table/server-table.tsx'
import { button, click, openDemo, pass, submit, type } from '../screen/test-demo.tsx'
import { stubPreferences, stubReducedMotion } from '../stage/test-stage.ts'

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
const tile = (index: number) => document.querySelector<HTMLElement>(`[data-tile="${index}"]`)
const status = () => document.querySelector('p[role=status]')?.textContent
const reason = () =>
  document.getElementById(
    document.querySelector('[type=submit]')?.getAttribute('aria-describedby') ?? '',
  )?.textContent
const moved = (changes: number[]) => changes.filter((change) => change !== 0)

/** Opens a demo in auto mode, with results at once, a stop on loss of 500, and so many bets. */
async function openAuto(Screen: ComponentType, bets: string): Promise<number[]> {
  const changes = await openDemo(Screen, 1000, () => null)
  await chooseAuto(bets)
  return changes
}

async function chooseAuto(bets: string): Promise<void> {
  await click(document.querySelector<HTMLElement>('[value=auto]'))
  await type(field('Number of bets'), bets)
  await type(field('Stop on loss'), '500')
}

beforeEach(() => {
  stubReducedMotion(true)
  stubPreferences({ fastModeOn: true })
})
afterEach(() => vi.unstubAllGlobals())

it('opens the chosen tiles in every round of mines, and cashes out', async () => {
  const dealt = [
    [5, 6, 7],
    [1, 2, 3],
  ]
  vi.spyOn(mines, 'deal').mockImplementation((_random, { mineCount }) => ({
    mineCount,
    mines: dealt.shift() ?? [],
    tiles: [],
  }))
  const changes = await openAuto(MinesScreen, '2')
  expect(reason()).toBe('Choose tiles on the board to open in every round')
  await click(tile(0))
  expect(reason()).toBe('These tiles can’t make a profit. Choose more')
  for (const chosen of [1, 4, 4, 2]) await click(tile(chosen))
  expect([tile(2), tile(4)].map((each) => each?.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
  ])
  await submit()
  await pass(2000)
  expect(moved(changes)).toEqual([-10, 14, -10])
  expect(status()).toBe('Finished: 2 bets placed.')
  expect([tile(0)?.dataset.sign, tile(1)?.dataset.sign]).toEqual(['gem', 'mine'])
})

it('does not open more tiles than are safe', async () => {
  await openAuto(MinesScreen, '1')
  for (let chosen = 0; chosen < 23; chosen++) await click(tile(chosen))
  expect(reason()).toBe('Choose at most 22 tiles with this many mines')
})

it('flies to the auto cash-out in every round of crash', async () => {
  const crashPoints = [500, 120]
  vi.spyOn(crashFlight, 'deal').mockImplementation((_random, setup) => ({
    ...setup,
    crashPointHundredths: crashPoints.shift() ?? 100,
  }))
  const changes = await openAuto(CrashScreen, '2')
  expect(reason()).toBe('Set an auto cash-out to start')
  await type(field('Auto cash-out'), '2')
  await submit()
  await pass(1000)
  expect([moved(changes), button('Stop auto-bet')]).toEqual([[-10], expect.anything()])
  for (let second = 0; second < 4; second++) await pass(1000)
  expect(moved(changes)).toEqual([-10, 20, -10])
  expect(status()).toBe('Finished: 2 bets placed.')
})

it('counts a flight that the player cashes out early, and goes on', async () => {
  vi.spyOn(crashFlight, 'deal').mockImplementation((_random, setup) => ({
    ...setup,
    crashPointHundredths: 10_000,
  }))
  const changes = await openAuto(CrashScreen, '0')
  await type(field('Auto cash-out'), '50')
  await submit()
  await pass(2000)
  await click(button('Cash out'))
  await pass(500)
  expect(moved(changes)).toEqual([-10, 20, -10])
})

it('predicts the likelier side in every round of hi-lo, and cashes out', async () => {
  const [TWO, SEVEN, KING, ACE] = [0, 20, 44, 48] as const
  const dealt = [
    [SEVEN, KING, TWO, ACE],
    [SEVEN, TWO, ACE],
  ]
  vi.spyOn(hilo, 'deal').mockImplementation(() => ({ cards: dealt.shift() ?? [], steps: [] }))
  const changes = await openAuto(HiloScreen, '2')
  await type(field('Cash out after'), '2')
  await submit()
  await pass(2000)
  expect(moved(changes)).toEqual([-10, 19, -10])
  expect(status()).toBe('Finished: 2 bets placed.')
})

it.each([
  ['500', [-10, -10, 40]],
  // A double could exceed it.
  ['15', [-10, 20]],
])('doubles a hand of 11 only within a stop on loss of %s', async (stopOnLoss, expected) => {
  const [FIVE, SIX, TEN] = [12, 16, 32] as const
  vi.spyOn(blackjack, 'deal').mockImplementation(() => ({
    shoe: [FIVE, SIX, SIX, TEN, TEN, TEN, TEN, TEN, TEN, TEN],
    moves: [],
  }))
  const changes = await openAuto(BlackjackScreen, '1')
  await type(field('Stop on loss'), stopOnLoss)
  await submit()
  await pass(2000)
  expect(moved(changes)).toEqual(expected)
})

it('stops at the stop on loss', async () => {
  vi.spyOn(mines, 'deal').mockImplementation((_random, { mineCount }) => ({
    mineCount,
    mines: [0, 1, 2],
    tiles: [],
  }))
  const changes = await openAuto(MinesScreen, '0')
  await type(field('Stop on loss'), '25')
  await click(tile(0))
  await click(tile(1))
  await submit()
  await pass(5000)
  expect(moved(changes)).toEqual([-10, -10])
  expect(status()).toContain('Stopped on loss')
})

const started = {
  betAmount: 10,
  mineCount: 3,
  revealedTiles: [] as number[],
  revealedMines: [],
  hitMine: false,
  currentMultiplier: 1,
  nextMultiplier: 1.09,
  winnings: 0,
  gameOver: false,
  roundId: 9,
  balance: 90,
  fairness: { serverSeedHash: 'a', clientSeed: 'b', nonce: 0 },
  round: null,
}

const open = { ...started, game: 'mines', startedAt: '2026-01-01T00:00:00.000Z' }

/** Opens mines on a server with these responses to moves. Returns its requests. */
async function openServer(reveal: () => Response | Promise<Response>) {
  const requests: string[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/api/games/mines')) requests.push(path)
    if (path === '/api/games/active') return Response.json(requests.length > 0 ? [open] : [])
    if (path === '/api/games/mines/start') return Response.json(started)
    if (path === '/api/games/mines/reveal') return reveal()
    return Response.json({}, { status: 404 })
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(currentUserQuery.queryKey, {
    id: 1,
    points: 100,
    termsAccepted: true,
  } as SessionUser)
  document.body.innerHTML = '<div id="root"></div><div id="live-polite"></div>'
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ServerTable>
          <MinesScreen />
        </ServerTable>
      </QueryClientProvider>,
    ),
  )
  await chooseAuto('0')
  for (const chosen of [8, 9]) await click(tile(chosen))
  return { requests, root }
}

it('stops with the server’s reason in the middle of a round, which continues by hand', async () => {
  vi.spyOn(toasts, 'notify').mockReturnValue()
  const failed = { code: 'overloaded', message: 'Something broke.' }
  const { requests } = await openServer(() => Response.json(failed, { status: 503 }))
  await submit()
  await pass(1000)
  expect(status()).toBe('Stopped: the last bet wasn’t accepted. Something broke.')
  expect(requests).toEqual(['/api/games/mines/start', '/api/games/mines/reveal'])
  expect(document.querySelector<HTMLInputElement>('[value=manual]')?.checked).toBe(true)
  expect(button('Cash out')).toBeDefined()
})

it('makes no more moves after the player left the table', async () => {
  const notify = vi.spyOn(toasts, 'notify').mockReturnValue()
  let response = () => {}
  const answered = new Promise<void>((resolve) => {
    response = resolve
  })
  const { requests, root } = await openServer(async () => {
    await answered
    return Response.json({ ...started, revealedTiles: [8] })
  })
  await submit()
  await pass(100)
  await act(async () => root.unmount())
  response()
  await pass(2000)
  expect(requests).toEqual(['/api/games/mines/start', '/api/games/mines/reveal'])
  expect(notify.mock.calls.map(([{ title }]) => title)).toContain('Auto-bet stopped')
})
