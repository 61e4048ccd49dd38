import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '../../../lib/test-root.ts'
import { playHold } from '../../../session/play-hold.ts'
import type { AutoBetTerms } from './auto-bet.ts'
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
afterEach(() => {
  playHold.write(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type TableProps = {
  bet: (stake: number) => Promise<Result | undefined>
  terms: AutoBetTerms
}

function Table({ bet, terms: asked }: TableProps) {
  const auto = useAutoBet(bet)
  return <button type="button" onClick={() => void auto.run(asked)} />
}

/** Runs auto-bet for some time; answers how many bets it placed. */
async function betsOf(bet: TableProps['bet'], asked = terms) {
  const placed = vi.fn(bet)
  const root = createTestRoot(document.getElementById('root') as HTMLElement)
  await act(async () => root.render(<Table bet={placed} terms={asked} />))
  await act(async () => {
    document.querySelector('button')?.click()
    await vi.advanceTimersByTimeAsync(10_000)
  })
  return placed.mock.calls.length
}

it('stops before it could lose more than the player allowed', async () => {
  expect(await betsOf(lose)).toBe(3)
})

it('stops as soon as it has won what the player asked for', async () => {
  expect(await betsOf(win, { ...terms, stopOnProfit: 25 })).toBe(3)
})

it('stops when a bet is refused', async () => {
  expect(await betsOf(async () => undefined)).toBe(1)
})

it('places no bet after a reality check has become due', async () => {
  const bets = await betsOf(async (stake) => {
    playHold.write(true)
    return win(stake)
  })
  expect(bets).toBe(1)
})
