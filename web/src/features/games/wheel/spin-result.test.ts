import { expect, it } from 'vitest'
import { announcementText, spinToast, stakeReturnText } from './spin-result.ts'

const spin = (stake: number, payout: number, segmentIndex: number) => {
  return { stake, payout, choice: {}, outcome: { segmentIndex } }
}
const won = spin(10, 18, 7)
const partly = spin(10, 8, 6)
const even = spin(10, 10, 2)
const bankrupt = spin(1000, 0, 0)

it('shows the net result and the segment in the toast', () => {
  expect([won, partly, even, bankrupt].map(spinToast)).toEqual([
    '+8 points! 1.8x',
    'Lost 2 points! 0.8x',
    '+0 points! 1x',
    'Lost 1,000 points! Bankruptcy',
  ])
})

it('reports a partial return, not a win', () => {
  expect([won, partly, even, bankrupt].map(stakeReturnText)).toEqual([
    undefined,
    'Returned 8 of 10, net −2',
    undefined,
    undefined,
  ])
})

it('announces the segment and a partial return', () => {
  expect([won, partly].map(announcementText)).toEqual([
    'Landed on 1.8x',
    'Landed on 0.8x, returned 8 of 10',
  ])
})
