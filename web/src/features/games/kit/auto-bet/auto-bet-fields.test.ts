import { expect, it } from 'vitest'
import { autoBetOf, initialAutoBet } from './auto-bet-fields.tsx'

const draft = { ...initialAutoBet, stopOnLoss: 100 }

it('treats an empty stop on profit as none', () => {
  expect(autoBetOf(draft)).toEqual({
    bets: 10,
    onWinPercent: 0,
    onLossPercent: 0,
    stopOnLoss: 100,
    stopOnProfit: 0,
  })
})

it.each([null, 0, undefined])('has no settings if the stop on loss is %j', (stopOnLoss) => {
  expect(autoBetOf({ ...draft, stopOnLoss })).toBeUndefined()
})

it.each(['bets', 'stopOnProfit', 'onWinPercent', 'onLossPercent'])(
  'has no settings while %s is not a whole number',
  (name) => {
    expect(autoBetOf({ ...draft, [name]: undefined })).toBeUndefined()
  },
)
