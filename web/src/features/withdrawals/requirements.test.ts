import { expect, it } from 'vitest'
import { isReady, listMissing } from './requirements.ts'
import type { WithdrawalDraft } from './withdrawal-values.ts'

const draft: WithdrawalDraft = {
  method: 'robux',
  amount: 5,
  payTo: '',
  username: 'mika_07',
  gamepassId: '123',
  paymentDetails: '',
  code: '',
  currentPassword: '',
  termsTicked: true,
}
const requirements = { minimumPoints: 5, twoFactorOn: false, asksPassword: false }

const missing = (fields: Partial<WithdrawalDraft>, changed: Partial<typeof requirements> = {}) =>
  listMissing({ ...draft, ...fields }, { ...requirements, ...changed })
const labels = (...given: Parameters<typeof missing>) => missing(...given).map(({ label }) => label)

it('needs the minimum, a destination, and accepted terms', () => {
  expect(labels({})).toEqual([])
  expect(labels({ amount: 4 })).toEqual(['Points'])
  expect(labels({ amount: Number.NaN })).toEqual(['Points'])
  expect(labels({ username: ' ', termsTicked: false })).toEqual([
    'Roblox username',
    'acceptance of the terms',
  ])
})

it('needs payment details instead of a Roblox username and a gamepass for other methods', () => {
  const paypal = { method: 'paypal' as const, username: '', gamepassId: '' }
  expect(labels(paypal)).toEqual(['PayPal email'])
  expect(labels({ ...paypal, paymentDetails: 'a@b.io' })).toEqual([])
})

it('needs the proofs that the player has to give', () => {
  const proofs = { twoFactorOn: true, asksPassword: true }
  expect(labels({}, proofs)).toEqual([
    'Code from your authenticator app',
    'Your Tallyhouse password',
  ])
  expect(labels({ code: '123456', currentPassword: 'x' }, proofs)).toEqual([])
})

it('is ready without the gamepass, which is then required with the specified message', () => {
  expect(labels({ gamepassId: '' })).toEqual(['Gamepass ID'])
  expect(isReady(draft, missing({ gamepassId: '' }))).toBe(true)
  expect(isReady(draft, missing({ gamepassId: '', termsTicked: false }))).toBe(false)
})
