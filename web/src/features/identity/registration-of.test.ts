import { expect, it } from 'vitest'
import { registrationOf } from './registration-of.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('omits empty names and an absent referral code', () => {
  const form = formOf({ username: 'mika', email: 'm@x.io', password: 'secret1', firstName: ' ' })
  expect(registrationOf(form, null, 'Europe/Berlin')).toEqual({
    username: 'mika',
    email: 'm@x.io',
    password: 'secret1',
    timeZone: 'Europe/Berlin',
    termsAccepted: false,
  })
})

it('sends the accepted terms and the referral code', () => {
  const form = formOf({ username: 'mika', firstName: 'Mika', termsAccepted: 'on' })
  expect(registrationOf(form, 'TALLY7', 'UTC')).toMatchObject({
    firstName: 'Mika',
    termsAccepted: true,
    referralCode: 'TALLY7',
  })
})
