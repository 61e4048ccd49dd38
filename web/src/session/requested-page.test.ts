import { afterEach, expect, it, vi } from 'vitest'
import {
  findRequestedPage,
  forgetRequestedPage,
  pageAfterLogin,
  requestedPage,
  setRequestedPage,
} from './requested-page.ts'

afterEach(() => {
  forgetRequestedPage()
  vi.restoreAllMocks()
})

it('is a guarded page, with its name and query', () => {
  const findPage = (path: string) => {
    const page = findRequestedPage(path)
    return page && { ...page, name: page.name() }
  }
  expect(findPage('/withdraw')).toEqual({ path: '/withdraw', name: 'Withdraw' })
  expect(findPage('/profile?tab=security')).toEqual({
    path: '/profile?tab=security',
    name: 'Profile',
  })
  expect(findPage('/games/crash')).toEqual({ path: '/games/crash', name: 'Crash' })
  expect(findPage('/admin/users/7')).toEqual({ path: '/admin/users/7', name: 'Admin' })
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
  expect(findRequestedPage(path)).toBeUndefined()
})

it('survives visits to other pages until it is forgotten', () => {
  setRequestedPage('/withdraw')
  setRequestedPage('/landing')
  expect(requestedPage.read()?.path).toBe('/withdraw')
  expect(sessionStorage.getItem('tallyhouse.wanted-page')).toContain('"/withdraw"')
  forgetRequestedPage()
  expect(requestedPage.read()).toBeUndefined()
  expect(sessionStorage.getItem('tallyhouse.wanted-page')).toBeNull()
})

it('is also opened by a login in another tab, within half an hour', () => {
  vi.useFakeTimers()
  localStorage.setItem('tallyhouse.wanted-page', JSON.stringify({ path: '/earn', at: Date.now() }))
  expect([requestedPage.read(), pageAfterLogin()?.path]).toEqual([undefined, '/earn'])
  vi.advanceTimersByTime(30 * 60_000)
  expect(pageAfterLogin()).toBeUndefined()
  setRequestedPage('/withdraw')
  expect(localStorage.getItem('tallyhouse.wanted-page')).toContain('"/withdraw"')
  forgetRequestedPage()
  expect(localStorage.getItem('tallyhouse.wanted-page')).toBeNull()
})

it.each([
  ['a reload', 'reload', '', '/admin'],
  ['a link of this site', 'navigate', `${location.origin}/landing`, '/admin'],
  ['an address or a link elsewhere', 'navigate', '', undefined],
  ['a link of a similar site', 'navigate', `${location.origin}.example/`, undefined],
])('after %s it is still requested only in the same visit', async (_, type, referrer, path) => {
  const kept = JSON.stringify({ path: '/admin', at: Date.now() })
  localStorage.setItem('tallyhouse.wanted-page', kept)
  sessionStorage.setItem('tallyhouse.wanted-page', kept)
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.resetModules()
  const opened = await import('./requested-page.ts')
  expect(opened.requestedPage.read()?.path).toBe(path)
  expect(opened.pageAfterLogin()?.path).toBe(path)
  expect([localStorage, sessionStorage].map((storage) => storage.length > 0)).toEqual(
    Array(2).fill(path !== undefined),
  )
})

it('is no longer requested after half an hour in the same tab', async () => {
  const at = Date.now() - 30 * 60_000
  sessionStorage.setItem('tallyhouse.wanted-page', JSON.stringify({ path: '/admin', at }))
  vi.resetModules()
  const opened = await import('./requested-page.ts')
  expect(opened.requestedPage.read()).toBeUndefined()
})
