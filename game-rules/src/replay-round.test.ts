import { expect, it } from 'vitest'
import { replayRound } from './replay-round.ts'

const seeds = {
  serverSeed: '5d43f77f53fec7d115180136105400f0fd2a1f20b681b6b54a289c207923b190',
  clientSeed: 'iyAyNGKPsa',
  nonce: 29,
}

it('rolls 3 from the published draw 0.4185, so that under wins and over loses', () => {
  const round = { game: 'dice', stake: 10, seeds }
  expect(replayRound({ ...round, choice: { prediction: 'under' } })).toEqual({
    choice: { prediction: 'under' },
    outcome: { diceResult: 3 },
    multiplierHundredths: 180,
    payout: 18,
    isRefund: false,
  })
  expect(replayRound({ ...round, choice: { prediction: 'over' } })).toMatchObject({ payout: 0 })
})

it('returns the actual end of a round', () => {
  const asked = { mineCount: 10, tiles: [0], end: 'cash_out' }
  const { outcome } = replayRound({ game: 'mines', choice: asked, stake: 10, seeds })
  const [mine] = outcome.mines as number[]
  const choice = { mineCount: 10, tiles: [mine], end: 'cash_out' }
  expect(replayRound({ game: 'mines', choice, stake: 10, seeds })).toMatchObject({
    choice: { tiles: [mine], end: 'mine' },
    payout: 0,
  })
})

it('rejects an unknown game', () => {
  expect(() => replayRound({ game: 'marbles', choice: {}, stake: 1, seeds })).toThrow(RangeError)
})
