import { expect, it } from 'vitest'
import { resultToast } from './game-result.tsx'

it.each([
  [{ stake: 10, payout: 1010, outcome: { matches: 4 } }, '+1,000 points! 4 matches!'],
  [{ stake: 10, payout: 0, outcome: { matches: 1 } }, 'Lost 10 points! 1 match'],
  [{ stake: 10, payout: 5, outcome: { matches: 2 } }, 'Lost 5 points! 2 matches'],
  [{ stake: 10, payout: 10, outcome: { matches: 4 } }, 'Your bet of 10 was returned. 4 matches'],
])('reports the net result: %o', (played, text) => {
  expect(resultToast(played)).toBe(text)
})
