import { expect, it } from 'vitest'
import { spokenResult } from './result-text.ts'

const round = {
  roundId: 1,
  balance: 0,
  fairness: { serverSeedHash: '', clientSeed: '', nonce: 0 },
  stake: 10,
  prediction: 'over' as const,
}

it('speaks a win with its net', () => {
  expect(spokenResult({ ...round, diceResult: 5, isWin: true, winAmount: 18 })).toBe(
    'Rolled 5, over wins, plus 8 points',
  )
})

it('speaks a loss with its net', () => {
  expect(spokenResult({ ...round, diceResult: 2, isWin: false, winAmount: 0 })).toBe(
    'Rolled 2, over loses, minus 10 points',
  )
})
