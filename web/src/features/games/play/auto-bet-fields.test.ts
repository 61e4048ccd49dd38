import { expect, it } from 'vitest'
import { autoBetOf, initialAutoBet } from './auto-bet-fields.tsx'

const draft = { ...initialAutoBet, stopOnLoss: 100 }

it('takes an empty stop on profit for none', () => {
  expect(autoBetOf(draft)).toEqual({
    bets: 10,
    onWinPercent: 0,
    onLossPercent: 0,
    stopOnLoss: 100,
    stopOnProfit: 0,
  })
})

it.each([null, 0, undefined])('has no terms with a stop on loss of %j', (stopOnLoss) => {
  expect(autoBetOf({ ...draft, stopOnLoss })).toBeUndefined()
})

it.each(['bets', 'stopOnProfit', 'onWinPercent', 'onLossPercent'])(
  'has no terms while %s holds no whole number (G6)',
  (name) => {
    expect(autoBetOf({ ...draft, [name]: undefined })).toBeUndefined()
  },
)
