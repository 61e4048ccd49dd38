import { expect, it } from 'vitest'
import { announcementOf, returnedOf, type Spin, toastOf } from './spin-result.ts'

const won: Spin = { stake: 10, payout: 18, segmentIndex: 7 }
const partly: Spin = { stake: 10, payout: 8, segmentIndex: 6 }
const even: Spin = { stake: 10, payout: 10, segmentIndex: 2 }
const bankrupt: Spin = { stake: 1000, payout: 0, segmentIndex: 0 }

it('shows the net result and the segment in the toast', () => {
  expect([won, partly, even, bankrupt].map(toastOf)).toEqual([
    '+8 points! 1.8x',
    'Lost 2 points! 0.8x',
    '+0 points! 1x',
    'Lost 1,000 points! Bankruptcy',
  ])
})

it('reports a partial return, not a win', () => {
  expect([won, partly, even, bankrupt].map(returnedOf)).toEqual([
    undefined,
    'Returned 8 of 10, net −2',
    'Returned 10 of 10, net 0',
    undefined,
  ])
})

it('announces the segment and a partial return', () => {
  expect([won, partly].map(announcementOf)).toEqual([
    'Landed on 1.8x',
    'Landed on 0.8x, returned 8 of 10',
  ])
})
