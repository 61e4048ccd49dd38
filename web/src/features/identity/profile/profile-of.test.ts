import { expect, it } from 'vitest'
import { profileOf } from './profile-of.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

it('takes away a name that was emptied, and sends no password that was not asked for', () => {
  const form = formOf({ firstName: ' Mara ', lastName: '  ', email: ' m@x.io ' })
  expect(profileOf(form, undefined)).toEqual({ firstName: 'Mara', lastName: null, email: 'm@x.io' })
})

it('sends the password as it was typed', () => {
  const form = formOf({ firstName: '', lastName: '', email: 'm@x.io', currentPassword: ' a b ' })
  expect(profileOf(form, undefined)).toMatchObject({ currentPassword: ' a b ' })
})

it('sends an avatar that was picked, and null for the initial (avatars)', () => {
  const form = formOf({ firstName: '', lastName: '', email: 'm@x.io' })
  expect(profileOf(form, 'key-sky')).toMatchObject({ avatar: 'key-sky' })
  expect(profileOf(form, null)).toMatchObject({ avatar: null })
})
