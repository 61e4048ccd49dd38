import { expect, it } from 'vitest'
import {
  destinationError,
  isComplete,
  resolveWithdrawal,
  type WithdrawalDraft,
} from './withdrawal-values.ts'

const draft = {
  method: 'robux' as const,
  amount: 5,
  payTo: '',
  username: 'mika_07',
  gamepassId: '123',
  paymentDetails: '',
  code: '',
  currentPassword: '',
  termsTicked: true,
}

it('is complete at the minimum, with a destination and accepted terms', () => {
  expect(isComplete(draft, 5)).toBe(true)
  expect(isComplete({ ...draft, amount: 4 }, 5)).toBe(false)
  expect(isComplete({ ...draft, termsTicked: false }, 5)).toBe(false)
  expect(isComplete({ ...draft, username: ' ' }, 5)).toBe(false)
})

it('is incomplete while the amount is empty', () => {
  expect(isComplete({ ...draft, amount: Number.NaN }, 5)).toBe(false)
})

it('requires payment details instead of a Roblox username for a reviewed method', () => {
  expect(isComplete({ ...draft, method: 'paypal', amount: 1000 }, 1000)).toBe(false)
  const paypal = { ...draft, method: 'paypal' as const, amount: 1000, paymentDetails: 'a@b.io' }
  expect(isComplete(paypal, 1000)).toBe(true)
})

const messages = async (fields: Partial<WithdrawalDraft>) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolveWithdrawal({ ...draft, ...fields }, undefined, options)
  return Object.values(errors).map((error) => error?.message)
}

it('requires the gamepass with the specified message', async () => {
  expect(await messages({ gamepassId: '' })).toEqual([
    'Gamepass ID is required for Robux withdrawals',
  ])
})

it('explains what is wrong with a username or an amount', async () => {
  expect(await messages({ username: 'a b', amount: 7.5 })).toEqual([
    'Enter a whole number of points.',
    'A Roblox username has 3 to 20 letters, digits, or underscores.',
  ])
})

it('validates the payout address by the rule of its method', async () => {
  expect(
    await messages({ method: 'paypal', amount: 1000, paymentDetails: 'not an email' }),
  ).toEqual(['Enter the email address of your PayPal account.'])
  expect(
    await messages({ method: 'zelle', amount: 1000, paymentDetails: '(555) 230-1234' }),
  ).toEqual([])
  expect(destinationError('robux', 'mika@example.com')).toMatch(/Roblox username/)
  expect(destinationError('cashapp', '$mika')).toBeUndefined()
})
