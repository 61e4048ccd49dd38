import { expect, it } from 'vitest'
import { chosenAddress, NEW_ADDRESS, withChosenAddress } from './chosen-address.ts'

const draft = {
  method: 'paypal' as const,
  amount: 1000,
  payTo: '',
  username: '',
  gamepassId: '',
  paymentDetails: '',
  code: '',
  currentPassword: '',
  termsTicked: true,
}

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
  expect(chosenAddress(draft, saved)?.id).toBe(5)
  expect(chosenAddress(draft, [address(7, soon)])?.id).toBe(7)
  expect(chosenAddress({ ...draft, method: 'zelle' }, saved)).toBeUndefined()
})

it('does not suggest an address whose latest payout failed', () => {
  const failed = { ...address(9, null), lastPayoutFailed: true }
  expect(chosenAddress(draft, [failed, address(5, soon)])?.id).toBe(5)
  expect(chosenAddress(draft, [failed])).toBeUndefined()
  expect(chosenAddress({ ...draft, payTo: '9' }, [failed])?.id).toBe(9)
})

it('uses the picked address as long as it is saved', () => {
  expect(chosenAddress({ ...draft, payTo: '7' }, saved)?.id).toBe(7)
  expect(chosenAddress({ ...draft, payTo: '8' }, saved)?.id).toBe(5)
})

it('fills in the field of the method and keeps what was typed in', () => {
  expect(withChosenAddress({ ...draft, payTo: '3' }, saved).paymentDetails).toBe('3@example.com')
  expect(withChosenAddress({ ...draft, method: 'robux' }, saved).username).toBe('9@example.com')
  const typed = { ...draft, payTo: NEW_ADDRESS, paymentDetails: 'me@example.com' }
  expect(withChosenAddress(typed, saved)).toEqual(typed)
})
