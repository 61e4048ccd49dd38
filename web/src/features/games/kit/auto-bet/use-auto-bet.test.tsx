import { SIGNED_IN_MARK } from '@tallyhouse/contract/identity'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { playHold } from '#session/play-session.ts'
import { dropSignedInMark } from '#session/signed-in-mark.ts'
import * as toasts from '#ui/overlay/toast.ts'
import type { Rejected, Result } from '../rounds/instant-play.ts'
import type { AutoBetSettings } from './auto-bet.ts'
import { AutoBetStatus } from './auto-bet-status.tsx'
import { useAutoBet } from './use-auto-bet.ts'

const settings: AutoBetSettings = {
  stake: 10,
  bets: 0,
  stopOnLoss: 35,
  stopOnProfit: 0,
  rules: [],
}
const lose = async (stake: number): Promise<Result> => ({ stake, payout: 0 })
const win = async (stake: number): Promise<Result> => ({ stake, payout: 2 * stake })

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => playHold.write(false))

type TableProps = {
  bet: (stake: number) => Promise<Result | Rejected>
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

/** Runs auto-bet for 10 seconds. Returns how many bets were placed. */
async function runAutoBet(bet: TableProps['bet'], used = settings, balance = 1000) {
  const placed = vi.fn(bet)
  await show({ bet: placed, settings: used, balance })
  await start()
  return placed.mock.calls.length
}

/** The counts and the reason, without the chart. */
const status = () =>
  [...document.querySelectorAll('summary, [role=status]')].map((e) => e.textContent).join('')

it('stops before it could exceed the stop on loss, and still shows its counts', async () => {
  expect(await runAutoBet(lose)).toBe(3)
  expect(status()).toBe(
    'Bets 3Net −30Stopped on loss: the next bet could take you past your limit of 35 points.',
  )
})

it('charts the run, and sums it up', async () => {
  await runAutoBet(lose)
  const chart = document.querySelector('[role=img]')
  expect(chart?.getAttribute('aria-label')).toBe('Net after 3 bets: −30 points')
  const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures).toEqual(['Wins / losses0 / 3', 'Highest0', 'Wagered30', 'Lowest▼−30'])
})

it('starts a new chart with each run', async () => {
  await runAutoBet(lose)
  await start()
  const label = document.querySelector('[role=img]')?.getAttribute('aria-label')
  expect(label).toContain('after 3 bets')
})

it('stops at the stop on profit', async () => {
  expect(await runAutoBet(win, { ...settings, stopOnProfit: 25 })).toBe(3)
  expect(status()).toBe('Bets 3Net +30Stopped on profit: you’re up 30 points.')
})

it('stops after the number of bets', async () => {
  expect(await runAutoBet(win, { ...settings, bets: 2 })).toBe(2)
  expect(status()).toBe('Bets 2Net +20Finished: 2 bets placed.')
})

it('stops if a bet is refused', async () => {
  expect(await runAutoBet(async () => ({ rejection: 'Stopped: you’re logged out.' }))).toBe(1)
  expect(status()).toBe('Bets 0Net +0Stopped: you’re logged out.')
})

it('does not place a bet that exceeds the balance', async () => {
  expect(await runAutoBet(win, settings, 9)).toBe(0)
  expect(status()).toContain('Stopped: your balance doesn’t cover the next bet of 10 points.')
})

it('stops when a reality check is due', async () => {
  const bets = await runAutoBet(async (stake) => {
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

it('shows that the end of the session stopped it', async () => {
  const notify = vi.spyOn(toasts, 'notify').mockReturnValue()
  // biome-ignore lint/suspicious/noDocumentCookie: the mark is a cookie
  document.cookie = `${SIGNED_IN_MARK}=1; path=/`
  const root = await show({ bet: win, settings })
  await start(100)
  dropSignedInMark()
  await act(async () => root.unmount())
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    title: 'Auto-bet stopped',
    description: 'You were logged out after 1 bet, net +10 points.',
  })
})
