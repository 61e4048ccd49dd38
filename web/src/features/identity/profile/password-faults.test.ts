import { expect, it } from 'vitest'
import { passwordFaults } from './password-faults.ts'

const passwords = {
  currentPassword: 'slow coffee',
  newPassword: 'late trains home',
  confirmPassword: 'late trains home',
}

it('finds nothing wrong with a new password that was typed twice alike', () => {
  expect(passwordFaults(passwords)).toEqual({})
})

it('says at the confirmation that the two differ', () => {
  expect(passwordFaults({ ...passwords, confirmPassword: 'late train home' })).toEqual({
    confirmPassword: "Passwords don't match",
  })
})

it('says of every field that is too short, first of the first', () => {
  const faults = passwordFaults({ currentPassword: '', newPassword: 'short', confirmPassword: '' })
  expect(Object.entries(faults)).toEqual([
    ['currentPassword', 'Password must be at least 6 characters'],
    ['newPassword', 'Password must be at least 6 characters'],
    ['confirmPassword', 'Password must be at least 6 characters'],
  ])
})
