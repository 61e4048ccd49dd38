import { passwordChange } from '@tallyhouse/contract/account'
import { expect, it } from 'vitest'
import { findSchemaFaults } from '#lib/calls/use-call-form.ts'

const passwords = {
  currentPassword: 'slow coffee',
  newPassword: 'late trains home',
  confirmPassword: 'late trains home',
}

it('accepts a new password that was typed the same twice', () => {
  expect(findSchemaFaults(passwordChange, passwords)).toEqual({})
})

it('reports a mismatch at the confirmation', () => {
  expect(
    findSchemaFaults(passwordChange, { ...passwords, confirmPassword: 'late train home' }),
  ).toEqual({
    confirmPassword: "Passwords don't match",
  })
})

it('reports each field that is empty or too short, in the order of the form', () => {
  const errors = findSchemaFaults(passwordChange, {
    currentPassword: '',
    newPassword: 'short',
    confirmPassword: '',
  })
  expect(Object.entries(errors)).toEqual([
    ['currentPassword', 'Enter a password'],
    ['newPassword', 'Password must be at least 6 characters'],
    ['confirmPassword', 'Enter a password'],
  ])
})
