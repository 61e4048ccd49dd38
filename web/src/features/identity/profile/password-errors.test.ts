import { expect, it } from 'vitest'
import { passwordErrors } from './password-errors.ts'

const passwords = {
  currentPassword: 'slow coffee',
  newPassword: 'late trains home',
  confirmPassword: 'late trains home',
}

it('accepts a new password that was typed the same twice', () => {
  expect(passwordErrors(passwords)).toEqual({})
})

it('reports a mismatch at the confirmation', () => {
  expect(passwordErrors({ ...passwords, confirmPassword: 'late train home' })).toEqual({
    confirmPassword: "Passwords don't match",
  })
})

it('reports each field that is too short, in the order of the form', () => {
  const errors = passwordErrors({ currentPassword: '', newPassword: 'short', confirmPassword: '' })
  expect(Object.entries(errors)).toEqual([
    ['currentPassword', 'Password must be at least 6 characters'],
    ['newPassword', 'Password must be at least 6 characters'],
    ['confirmPassword', 'Password must be at least 6 characters'],
  ])
})
