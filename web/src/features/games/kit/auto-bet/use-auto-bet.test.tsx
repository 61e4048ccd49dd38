import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { playHold } from '#session/play-session.ts'
import * as toasts from '#ui/overlay/toast.tsx'
import type { Result } from '../rounds/instant-play.ts'
import type { AutoBetSettings } from './auto-bet.ts'
import { AutoBetStatus } from './auto-bet-fields.tsx'
import { useAutoBet } from './use-auto-bet.ts'

const settings: AutoBetSettings = {
  stake: 10,
  bets: 0,
  onWinPercent: 0,
  onLossPercent: 0,
  stopOnLoss: 35,
  stopOnProfit: 0,
}
const lose = async (stake: number): Promise<Result> => ({ stake, payout: 0 })
const win = async (stake: number): Promise<Result> => ({ stake, payout: 2 * stake })

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => playHold.write(false))

type TableProps = {
  bet: (stake: number) => Promise<Result | undefined>
  settings: AutoBetSettings
  balance?: number
}

function Table({ bet, settings, balance = 1000 }: TableProps) {
  const auto = useAutoBet({ bet, balance, concurrentMax: 1 })
  return (
    <>
      <button id="start" type="button" onClick={() => void auto.run(settings)} />
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

/** Runs auto-bet for 10 seconds. Returns the number of bets placed. */
async function betsOf(bet: TableProps['bet'], used = settings, balance = 1000) {
  const placed = vi.fn(bet)
  await show({ bet: placed, settings: used, balance })
  await start()
  return placed.mock.calls.length
}

const status = () => document.getElementById('root')?.textContent

it('stops before it could exceed the stop on loss, and still shows its counts', async () => {
  expect(await betsOf(lose)).toBe(3)
  expect(status()).toBe(
    'Bets 3Net −30Stopped on loss: the next bet could take you past your limit of 35 points.',
  )
})

it('stops at the stop on profit', async () => {
  expect(await betsOf(win, { ...settings, stopOnProfit: 25 })).toBe(3)
  expect(status()).toBe('Bets 3Net +30Stopped on profit: you’re up 30 points.')
})

it('stops after the number of bets', async () => {
  expect(await betsOf(win, { ...settings, bets: 2 })).toBe(2)
  expect(status()).toBe('Bets 2Net +20Finished: 2 bets placed.')
})

it('stops if a bet is refused', async () => {
  expect(await betsOf(async () => undefined)).toBe(1)
  expect(status()).toBe('Bets 0Net +0Stopped: no result for the last bet.')
})

it('does not place a bet that exceeds the balance', async () => {
  expect(await betsOf(win, settings, 9)).toBe(0)
  expect(status()).toContain('Stopped: your balance doesn’t cover the next bet of 10 points.')
})

it('stops when a reality check is due', async () => {
  const bets = await betsOf(async (stake) => {
    playHold.write(true)
    return win(stake)
  })
  expect(bets).toBe(1)
  expect(status()).toContain('Stopped for a reality check.')
})

it('shows that a hidden tab or the player stopped it', async () => {
  await show({ bet: win, settings })
  await start(100)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(status()).toBe('Bets 1Net +10Stopped: this tab was hidden.')

  await start(100)
  expect(status()).toBe('Bets 1Net +10')
  document.getElementById('stop')?.click()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(status()).toBe('Bets 1Net +10You stopped auto-bet.')
})

it('shows its counts in a toast when the player leaves the table', async () => {
  const notify = vi.spyOn(toasts, 'notify').mockReturnValue()
  const root = await show({ bet: win, settings })
  await start(100)
  await act(async () => root.unmount())
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    title: 'Auto-bet stopped',
    description: expect.stringMatching(/^You left the table after 1 bet, net \+10 points\./),
  })
})
