import { expect, it } from 'vitest'
import { referralTerms } from './referral-link.tsx'

const terms = { reward: 500, threshold: 400, commissionPercent: 10 }

it('names the reward, its conditions, and the commission', () => {
  expect(referralTerms(terms)).toBe(
    'You get 500 points once a friend has verified their email and earned 400 points from offers. After that, you get 10% of what they earn from offers.',
  )
})

it('leaves out terms that pay nothing', () => {
  expect(referralTerms({ ...terms, commissionPercent: 0 })).not.toContain('%')
  expect(referralTerms({ ...terms, reward: 0 })).toBe(
    'You get 10% of what your friends earn from offers.',
  )
})
