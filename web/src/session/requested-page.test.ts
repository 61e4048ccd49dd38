import { afterEach, expect, it } from 'vitest'
import {
  forgetRequestedPage,
  requestedPage,
  requestedPageOf,
  setRequestedPage,
} from './requested-page.ts'

afterEach(forgetRequestedPage)

it('is a guarded page, with its name and query', () => {
  const pageOf = (path: string) => {
    const page = requestedPageOf(path)
    return page && { ...page, name: page.name() }
  }
  expect(pageOf('/withdraw')).toEqual({ path: '/withdraw', name: 'Withdraw' })
  expect(pageOf('/profile?tab=security')).toEqual({
    path: '/profile?tab=security',
    name: 'Profile',
  })
  expect(pageOf('/games/crash')).toEqual({ path: '/games/crash', name: 'Crash' })
  expect(pageOf('/admin/users/7')).toEqual({ path: '/admin/users/7', name: 'Admin' })
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
])('is never %s', (path) => {
  expect(requestedPageOf(path)).toBeUndefined()
})

it('survives visits to other pages until it is forgotten', () => {
  setRequestedPage('/withdraw')
  setRequestedPage('/landing')
  expect(requestedPage.read()?.path).toBe('/withdraw')
  expect(sessionStorage.getItem('tallyhouse.wanted-page')).toBe('/withdraw')
  forgetRequestedPage()
  expect(requestedPage.read()).toBeUndefined()
  expect(sessionStorage.getItem('tallyhouse.wanted-page')).toBeNull()
})
