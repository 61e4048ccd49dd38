import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { wait } from '#lib/wait.ts'
import { stubPreferences } from '../stage/test-stage.ts'
import { type AutoBetSettings, findStopReason } from './auto-bet.ts'
import { type Betting, placeBets } from './place-bets.ts'
import { simpleRules } from './rules.ts'

const settings: AutoBetSettings = {
  stake: 10,
  bets: 0,
  stopOnLoss: 1000,
  stopOnProfit: 0,
  rules: [],
}

/** Bets that lose after a while, and when they were placed. */
function table(settleMs: number) {
  const placedAt: number[] = []
  let inProgress = 0
  let mostInProgress = 0
  const startedAt = performance.now()
  return {
    placedAt,
    most: () => mostInProgress,
    async bet(stake: number) {
      placedAt.push(performance.now() - startedAt)
      inProgress += 1
      mostInProgress = Math.max(mostInProgress, inProgress)
      await wait(settleMs)
      inProgress -= 1
      return { stake, payout: 0 }
    },
  }
}

type Change = Partial<AutoBetSettings>

function run(bet: Betting['bet'], change: Change, concurrentMax = 1) {
  const used = { ...settings, ...change }
  return placeBets({
    bet,
    settings: used,
    concurrentMax,
    reasonToStop: (progress) => findStopReason(progress, used, 10_000),
    onProgress: () => {},
  })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('pauses after each result', async () => {
  stubPreferences({ fastModeOn: false })
  const { bet, placedAt } = table(100)
  void run(bet, { bets: 3 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(placedAt).toEqual([0, 350, 700])
})

it('places a bet every 250 ms in fast mode, after the result of the last one', async () => {
  stubPreferences({ fastModeOn: true })
  const fast = table(100)
  void run(fast.bet, { bets: 3 })
  const slow = table(400)
  void run(slow.bet, { bets: 3 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(fast.placedAt).toEqual([0, 250, 500])
  expect([slow.placedAt, slow.most()]).toEqual([[0, 450, 900], 1])
})

it('does not wait for results in fast mode if bets may overlap', async () => {
  stubPreferences({ fastModeOn: true })
  const { bet, placedAt, most } = table(700)
  const reason = run(bet, { bets: 6 }, 10)
  await vi.advanceTimersByTimeAsync(5000)
  expect([placedAt, most()]).toEqual([[0, 250, 500, 750, 1000, 1250], 3])
  expect(await reason).toBe('Finished: 6 bets placed.')
})

it('counts overlapping bets as lost, so that they cannot exceed the stop on loss', async () => {
  stubPreferences({ fastModeOn: true })
  const { bet, placedAt } = table(700)
  const reason = run(bet, { stopOnLoss: 25 }, 10)
  await vi.advanceTimersByTimeAsync(5000)
  expect(placedAt).toEqual([0, 250])
  expect(await reason).toContain('Stopped on loss')
})

it('places no more bets at once than allowed', async () => {
  stubPreferences({ fastModeOn: true })
  const { bet, most } = table(5000)
  void run(bet, { bets: 6 }, 3)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(most()).toBe(3)
})

it('waits for each result if the next stake depends on it', async () => {
  stubPreferences({ fastModeOn: true })
  const { bet, most } = table(700)
  void run(bet, { bets: 3, rules: simpleRules(0, 100) }, 10)
  await vi.advanceTimersByTimeAsync(5000)
  expect(most()).toBe(1)
})

it('waits for the other bets after one was refused', async () => {
  stubPreferences({ fastModeOn: true })
  const { bet, most } = table(700)
  let bets = 0
  const rejected = async () => ({ rejection: 'Refused.' })
  const reason = run((stake) => (++bets === 2 ? rejected() : bet(stake)), {}, 10)
  await vi.advanceTimersByTimeAsync(5000)
  expect([bets, most(), await reason]).toEqual([2, 1, 'Refused.'])
})

it('gives a round what the stop on loss leaves, also if the bets in progress are lost', async () => {
  stubPreferences({ fastModeOn: true })
  const spares: number[] = []
  const { bet } = table(700)
  const betting = (stake: number, spare: number) => {
    spares.push(spare)
    return bet(stake)
  }
  void run(betting, { stopOnLoss: 35 }, 10)
  await vi.advanceTimersByTimeAsync(5000)
  expect(spares).toEqual([25, 15, 5])
})

it('never loses more than the stop on loss with a strategy that doubles', async () => {
  stubPreferences({ fastModeOn: true })
  const stakes: number[] = []
  const lose = async (stake: number) => {
    stakes.push(stake)
    return { stake, payout: 0 }
  }
  const reason = run(lose, { stopOnLoss: 140, rules: simpleRules(0, 100) })
  await vi.advanceTimersByTimeAsync(5000)
  expect(stakes).toEqual([10, 20, 40])
  expect(await reason).toContain('Stopped on loss')
})
