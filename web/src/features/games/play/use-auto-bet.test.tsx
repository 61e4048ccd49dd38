import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '../../../lib/test-root.ts'
import { playHold } from '../../../session/play-hold.ts'
import * as toasts from '../../../ui/toast.tsx'
import type { AutoBetTerms } from './auto-bet.ts'
import { AutoBetStatus } from './auto-bet-status.tsx'
import { useAutoBet } from './use-auto-bet.ts'
import type { Result } from './use-instant-round.ts'

const terms: AutoBetTerms = {
  stake: 10,
  bets: 0,
  onWinPercent: 0,
  onLossPercent: 0,
  stopOnLoss: 35,
  stopOnProfit: 0,
}
const lose = async (stake: number): Promise<Result> => ({ roundId: 1, stake, payout: 0 })
const win = async (stake: number): Promise<Result> => ({ roundId: 1, stake, payout: 2 * stake })

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => playHold.write(false))

type TableProps = {
  bet: (stake: number) => Promise<Result | undefined>
  terms: AutoBetTerms
  balance?: number
}

function Table({ bet, terms: asked, balance = 1000 }: TableProps) {
  const auto = useAutoBet(bet, balance)
  return (
    <>
      <button id="start" type="button" onClick={() => void auto.run(asked)} />
      <button id="stop" type="button" onClick={auto.stop} />
      {auto.shown && <AutoBetStatus {...auto.shown} />}
    </>
  )
}

async function show(table: TableProps) {
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Table {...table} />))
  return root
}

async function start(forMs = 10_000) {
  await act(async () => {
    document.getElementById('start')?.click()
    await vi.advanceTimersByTimeAsync(forMs)
  })
}

/** Runs auto-bet for some time; answers how many bets it placed. */
async function betsOf(bet: TableProps['bet'], asked = terms, balance = 1000) {
  const placed = vi.fn(bet)
  await show({ bet: placed, terms: asked, balance })
  await start()
  return placed.mock.calls.length
}

const status = () => document.getElementById('root')?.textContent

it('stops before it could lose more than the player allowed, and keeps its counts (G7)', async () => {
  expect(await betsOf(lose)).toBe(3)
  expect(status()).toBe(
    'Bets 3Net −30Stopped on loss: the next bet could lose more than 35 points in all.',
  )
})

it('stops as soon as it has won what the player asked for (G7)', async () => {
  expect(await betsOf(win, { ...terms, stopOnProfit: 25 })).toBe(3)
  expect(status()).toBe('Bets 3Net +30Stopped on profit: 30 points ahead.')
})

it('says that all bets are done (G7)', async () => {
  expect(await betsOf(win, { ...terms, bets: 2 })).toBe(2)
  expect(status()).toBe('Bets 2Net +20Finished: all 2 bets are done.')
})

it('stops when a bet is refused (G7)', async () => {
  expect(await betsOf(async () => undefined)).toBe(1)
  expect(status()).toBe('Bets 0Net +0Stopped: the last bet has no result.')
})

it('places no bet that the balance does not cover (G7)', async () => {
  expect(await betsOf(win, terms, 9)).toBe(0)
  expect(status()).toContain('Stopped: your balance does not cover the next bet of 10 points.')
})

it('places no bet after a reality check has become due (G7)', async () => {
  const bets = await betsOf(async (stake) => {
    playHold.write(true)
    return win(stake)
  })
  expect(bets).toBe(1)
  expect(status()).toContain('Stopped: the reality check is due.')
})

it('stops when the tab is hidden or the player stops it, and says so (G7)', async () => {
  await show({ bet: win, terms })
  await start(100)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(status()).toBe('Bets 1Net +10Stopped: this tab was hidden.')

  await start(100)
  expect(status()).toBe('Bets 1Net +10')
  document.getElementById('stop')?.click()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(status()).toBe('Bets 1Net +10Stopped by you.')
})

it('notifies the player who leaves the table of its counts (G7)', async () => {
  const notify = vi.spyOn(toasts, 'notify').mockReturnValue()
  const root = await show({ bet: win, terms })
  await start(100)
  await act(async () => root.unmount())
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    title: 'Auto-bet stopped',
    description: expect.stringMatching(/^You left the table after 1 bet, net \+10 points\./),
  })
})
