import { afterEach, expect, it } from 'vitest'
import { forgetWantedPage, wantedOf, wantedPage, wantPage } from './wanted-page.ts'

afterEach(forgetWantedPage)

it('is a page behind the guard, with its name and its query (F12)', () => {
  expect(wantedOf('/withdraw')).toEqual({ path: '/withdraw', name: 'Withdraw' })
  expect(wantedOf('/profile?tab=security')).toEqual({
    path: '/profile?tab=security',
    name: 'Profile',
  })
  expect(wantedOf('/games/crash')).toEqual({ path: '/games/crash', name: 'Crash' })
  expect(wantedOf('/admin/users/7')).toEqual({ path: '/admin/users/7', name: 'Admin' })
})

it.each([
  null,
  '/',
  '/landing',
  '/auth',
  '/api/auth/logout',
  '//evil.example/withdraw',
  '/\\evil.example/withdraw',
  'https://evil.example/withdraw',
  'javascript:alert(1)//withdraw',
  '/constructor',
  'http://[',
])('is never %s (F12)', (path) => {
  expect(wantedOf(path)).toBeUndefined()
})

it('stays through what is no such page, and is forgotten (F12)', () => {
  wantPage('/withdraw')
  wantPage('/landing')
  expect(wantedPage.read()?.path).toBe('/withdraw')
  expect(sessionStorage.getItem('tallyhouse.wanted-page')).toBe('/withdraw')
  forgetWantedPage()
  expect(wantedPage.read()).toBeUndefined()
  expect(sessionStorage.getItem('tallyhouse.wanted-page')).toBeNull()
})
