import type { GameType } from '@tallyhouse/contract/games/all-games'
import type { RoundOf } from '@tallyhouse/contract/games/round'
import { act, useEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { createTestRoot } from '#lib/test-root.ts'
import { celebrate, endCelebration } from '../kit/stage/celebrate.ts'
import { stubPreferences } from '../kit/stage/test-stage.ts'
import { useWinSlip } from './use-win-slip.ts'

let slip: ReturnType<typeof useWinSlip>
let rounds = 0

function Table() {
  const current = useWinSlip('limbo')
  useEffect(() => {
    slip = current
  })
  return null
}

/** Settles a round with a stake of 10. Returns its ID. */
async function pay(payout: number, game: GameType = 'limbo'): Promise<number> {
  rounds += 1
  const round = { id: rounds, game, stake: 10, payout } as RoundOf<GameType>
  await act(async () => celebrate(round))
  return round.id
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  endCelebration()
  const root = createTestRoot(document.createElement('div'))
  await act(async () => root.render(<Table />))
})

it('prints a payout of ten times the stake, and nothing below it or of another game', async () => {
  await pay(99)
  expect(slip.roundId).toBeNull()
  await pay(1000, 'plinko')
  expect(slip.roundId).toBeNull()
  endCelebration()
  const id = await pay(100)
  expect(slip.roundId).toBe(id)
})

it('is gone on the next bet, or after a while', async () => {
  await pay(100)
  await act(async () => slip.clear())
  expect(slip.roundId).toBeNull()
  await pass(6000)
  await pay(100)
  await pass(11_999)
  expect(slip.roundId).not.toBeNull()
  await pass(1)
  expect(slip.roundId).toBeNull()
})

it('prints at most one receipt every five seconds in fast auto-bet', async () => {
  stubPreferences({ fastModeOn: true })
  const printed = new Set<number | null>()
  for (let bet = 0; bet < 60; bet += 1) {
    await pay(200)
    printed.add(slip.roundId)
    await pass(250)
  }
  expect(printed.size).toBe(3)
})
