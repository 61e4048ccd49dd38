import { expect, it } from 'vitest'
import { formatReturns } from './format-rtp.ts'

it('formats one figure if all returns are equal after rounding', () => {
  expect(formatReturns([{ rtp: 0.9599998 }, { rtp: 0.96 }])).toBe('96.00%')
})

it('formats a range from the worst bet to the best', () => {
  expect(formatReturns([{ rtp: 0.9894 }, { rtp: 0.8588 }, { rtp: 0.9877 }])).toBe(
    '85.88% to 98.94%',
  )
})
