import { beforeEach, expect, it } from 'vitest'
import type { WithdrawalTerms } from '#session/terms.ts'
import {
  chosenAddress,
  destinationError,
  destinationRejection,
  draftToKeep,
  listKnownMethods,
  NEW_ADDRESS,
  openingChoice,
  receivedFor,
  storeChoice,
  type WithdrawalDraft,
  withChosenAddress,
  withdrawalFaults,
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

const messages = (fields: Partial<WithdrawalDraft>) =>
  Object.values(withdrawalFaults({ ...draft, ...fields }, []))

it('requires the gamepass with the specified message', () => {
  expect(messages({ gamepassId: '' })).toEqual(['Gamepass ID is required for Robux withdrawals'])
})

it('explains what is wrong with a username or an amount', () => {
  expect(messages({ username: 'a b', amount: 7.5 })).toEqual([
    'Enter a whole number of points.',
    'A Roblox username has 3 to 20 letters, digits, or underscores.',
  ])
})

it('validates the payout address by the rule of its method', () => {
  expect(messages({ method: 'paypal', amount: 1000, paymentDetails: 'not an email' })).toEqual([
    'Enter the email address of your PayPal account.',
  ])
  expect(messages({ method: 'zelle', amount: 1000, paymentDetails: '(555) 230-1234' })).toEqual([])
  expect(destinationError('robux', 'mika@example.com')).toMatch(/Roblox username/)
  expect(destinationError('cashapp', '$mika')).toBeUndefined()
})

const method = { enabled: true, minimumPoints: 5 }
const terms = {
  dailyRequests: 10,
  addressWaitHours: 24,
  pointsPerUsd: 1000,
  robuxPerPoint: 2,
  rates: [
    {
      method: 'robux' as const,
      unit: 'Robux',
      perPoint: 2,
      example: { points: 1000, units: 2000, arriving: 1400 },
    },
  ],
  dailyLimitPoints: 5000,
  automatedMedianSeconds: null,
  unlockPoints: 100,
  methods: [
    { ...method, method: 'robux', label: 'Robux', feePoints: 0, handling: 'automated' },
    { ...method, method: 'paypal', label: 'PayPal', feePoints: 25, handling: 'review' },
  ] as const,
}
const received = (name: 'robux' | 'paypal', amount: number) =>
  receivedFor({ method: name, amount }, { ...terms, methods: [...terms.methods] })

it('converts the amount after the fee', () => {
  expect(received('robux', 50)).toBe('100 Robux')
  expect(received('paypal', 1025)).toBe('$1.00')
})

it('rounds down to whole cents, as the payout does', () => {
  expect(received('paypal', 1044)).toBe('$1.01')
})

it('is zero while the amount is empty or below the fee', () => {
  expect(received('robux', Number.NaN)).toBe('0 Robux')
  expect(received('paypal', 20)).toBe('$0.00')
})

const paypal = { ...draft, method: 'paypal' as const, username: '', gamepassId: '' }

const address = (id: number, waitsUntil: string | null, method: 'paypal' | 'robux' = 'paypal') => ({
  id,
  method,
  label: '',
  destination: `${id}@example.com`,
  createdAt: '2026-11-21T12:00:00Z',
  waitsUntil,
  wasPaid: false,
  lastPayoutFailed: false,
})

const soon = '2026-11-22T12:00:00Z'
const saved = [address(9, null, 'robux'), address(7, soon), address(5, null), address(3, null)]

it('suggests the newest address of the method without a waiting period', () => {
  expect(chosenAddress(paypal, saved)?.id).toBe(5)
  expect(chosenAddress(paypal, [address(7, soon)])?.id).toBe(7)
  expect(chosenAddress({ ...paypal, method: 'zelle' }, saved)).toBeUndefined()
})

it('does not suggest an address whose latest payout failed', () => {
  const failed = { ...address(9, null), lastPayoutFailed: true }
  expect(chosenAddress(paypal, [failed, address(5, soon)])?.id).toBe(5)
  expect(chosenAddress(paypal, [failed])).toBeUndefined()
  expect(chosenAddress({ ...paypal, payTo: '9' }, [failed])?.id).toBe(9)
})

it('uses the picked address as long as it is saved', () => {
  expect(chosenAddress({ ...paypal, payTo: '7' }, saved)?.id).toBe(7)
  expect(chosenAddress({ ...paypal, payTo: '8' }, saved)?.id).toBe(5)
})

it('shows a refused destination at a field that is on the page', () => {
  const at = (draft: typeof paypal, method: WithdrawalDraft['method'] = 'robux') =>
    Object.keys(destinationRejection({ ...draft, method }, saved, 'Not this name.'))
  expect(at({ ...paypal, payTo: NEW_ADDRESS })).toEqual(['username'])
  expect(at(paypal)).toEqual(['gamepassId'])
  expect(at(paypal, 'paypal')).toEqual(['paymentDetails'])
  expect(destinationRejection(paypal, saved, undefined)).toEqual({})
})

it('fills in the field of the method and keeps what was typed in', () => {
  expect(withChosenAddress({ ...paypal, payTo: '3' }, saved).paymentDetails).toBe('3@example.com')
  expect(withChosenAddress({ ...paypal, method: 'robux' }, saved).username).toBe('9@example.com')
  const typed = { ...paypal, payTo: NEW_ADDRESS, paymentDetails: 'me@example.com' }
  expect(withChosenAddress(typed, saved)).toEqual(typed)
})

const offered = {
  methods: [
    { method: 'robux', enabled: true, minimumPoints: 5 },
    { method: 'paypal', enabled: true, minimumPoints: 1000 },
    { method: 'crypto', enabled: false, minimumPoints: 1 },
  ],
} as WithdrawalTerms

const choice = { method: 'paypal', amount: 1500, paymentDetails: 'ada@example.com' } as const

beforeEach(() => localStorage.clear())

it('opens with the method and amount of the last visit, but not the destination', () => {
  storeChoice(7, choice)
  expect(openingChoice(7, offered, { withdrawablePoints: 2000 })).toEqual({
    method: 'paypal',
    amount: 1500,
  })
  expect(localStorage.getItem('tallyhouse.7.withdrawal')).not.toContain('ada')
})

it('opens with a method and an amount that can be afforded', () => {
  storeChoice(7, choice)
  expect(openingChoice(7, offered, { withdrawablePoints: 999 })).toEqual({
    method: 'robux',
    amount: 5,
  })
  expect(openingChoice(7, offered, { withdrawablePoints: 1000 })).toEqual({
    method: 'paypal',
    amount: 1000,
  })
})

it('opens with the cheapest method if none can be afforded', () => {
  const [robux, paypal] = offered.methods
  const dear = { methods: [{ ...robux, minimumPoints: 5000 }, paypal] } as WithdrawalTerms
  expect(openingChoice(7, dear, { withdrawablePoints: 0 })).toEqual({
    method: 'paypal',
    amount: 1000,
  })
})

it('opens with the suggested method for another player, a disabled method, or a missing amount', () => {
  const suggested = { method: 'robux', amount: 5 }
  storeChoice(7, choice)
  expect(openingChoice(8, offered, { withdrawablePoints: 2000 })).toEqual(suggested)
  storeChoice(7, { method: 'crypto', amount: 1500 })
  expect(openingChoice(7, offered, { withdrawablePoints: 2000 })).toEqual(suggested)
  storeChoice(7, { method: 'robux', amount: Number.NaN })
  expect(openingChoice(7, offered, { withdrawablePoints: 2000 })).toEqual(suggested)
})

it('keeps a draft without secrets, for the same destination after that was saved', () => {
  const typed = { ...draft, method: 'paypal' as const, paymentDetails: 'Ada@x.io', code: '123456' }
  const kept = draftToKeep({ ...typed, currentPassword: 'secret' }, [])
  expect(kept).toMatchObject({ paymentDetails: 'Ada@x.io', payTo: NEW_ADDRESS })
  expect(JSON.stringify(kept)).not.toMatch(/123456|secret/)
})

it('offers no method of a newer version, whose fields are not known', () => {
  const [robux] = offered.methods
  const newer = { ...robux, method: 'postcard', minimumPoints: 1 }
  const terms = { ...offered, methods: [newer, ...offered.methods] } as WithdrawalTerms
  expect(listKnownMethods(terms)).toEqual(offered.methods)
  expect(openingChoice(9, terms, { withdrawablePoints: 2 }).method).toBe('robux')
})
