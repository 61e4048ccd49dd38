import { expect, it } from 'vitest'
import { profileOf } from './profile-of.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('removes an emptied name and omits a password that was not requested', () => {
  const form = formOf({ firstName: ' Mara ', lastName: '  ', email: ' m@x.io ' })
  expect(profileOf(form, undefined)).toEqual({ firstName: 'Mara', lastName: null, email: 'm@x.io' })
})

it('sends the password exactly as typed', () => {
  const form = formOf({ firstName: '', lastName: '', email: 'm@x.io', currentPassword: ' a b ' })
  expect(profileOf(form, undefined)).toMatchObject({ currentPassword: ' a b ' })
})

it('sends a picked avatar, and null for the initial (avatars)', () => {
  const form = formOf({ firstName: '', lastName: '', email: 'm@x.io' })
  expect(profileOf(form, 'key-sky')).toMatchObject({ avatar: 'key-sky' })
  expect(profileOf(form, null)).toMatchObject({ avatar: null })
})
