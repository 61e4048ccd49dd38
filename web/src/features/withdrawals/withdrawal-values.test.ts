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

it('is complete at the minimum, with a destination and the tick', () => {
  expect(isComplete(draft, 5)).toBe(true)
  expect(isComplete({ ...draft, amount: 4 }, 5)).toBe(false)
  expect(isComplete({ ...draft, termsTicked: false }, 5)).toBe(false)
  expect(isComplete({ ...draft, username: ' ' }, 5)).toBe(false)
})

it('is not complete while the amount is empty', () => {
  expect(isComplete({ ...draft, amount: Number.NaN }, 5)).toBe(false)
})

it('needs payment details, not a Roblox name, for a reviewed method', () => {
  expect(isComplete({ ...draft, method: 'paypal', amount: 1000 }, 1000)).toBe(false)
  const paypal = { ...draft, method: 'paypal' as const, amount: 1000, paymentDetails: 'a@b.io' }
  expect(isComplete(paypal, 1000)).toBe(true)
})

const sentences = async (fields: Partial<WithdrawalDraft>) => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolveWithdrawal({ ...draft, ...fields }, undefined, options)
  return Object.values(errors).map((error) => error?.message)
}

it('asks for the gamepass with the sentence of the product', async () => {
  expect(await sentences({ gamepassId: '' })).toEqual([
    'Gamepass ID is required for Robux withdrawals',
  ])
})

it('says in plain words what is wrong with a name or an amount', async () => {
  expect(await sentences({ username: 'a b', amount: 7.5 })).toEqual([
    'Points are whole numbers',
    'A Roblox username has 3 to 20 letters, digits, or underscores.',
  ])
})

it('checks the payout address by the rule of its method (F7)', async () => {
  expect(
    await sentences({ method: 'paypal', amount: 1000, paymentDetails: 'not an email' }),
  ).toEqual(['Enter the email address of your PayPal account.'])
  expect(
    await sentences({ method: 'zelle', amount: 1000, paymentDetails: '(555) 230-1234' }),
  ).toEqual([])
  expect(destinationError('robux', 'mika@example.com')).toMatch(/Roblox username/)
  expect(destinationError('cashapp', '$mika')).toBeUndefined()
})
