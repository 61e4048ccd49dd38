import { expect, it, vi } from 'vitest'
import * as confetti from '#lib/confetti.ts'
import { celebrate } from './celebrate.ts'

it.each([
  [99, 0],
  [100, 1],
])(
  'throws confetti for ten times the stake or more: payout %i of 10, %i times',
  (payout, times) => {
    const throwConfetti = vi.spyOn(confetti, 'throwConfetti').mockResolvedValue()
    celebrate({ stake: 10, payout })
    expect(throwConfetti).toHaveBeenCalledTimes(times)
  },
)
