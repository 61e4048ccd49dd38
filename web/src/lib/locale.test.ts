import { cancel } from '@tallyhouse/messages/common'
import { currentLocale, setLocale } from '@tallyhouse/messages/runtime'
import { afterEach, expect, it, vi } from 'vitest'
import { loadLocale, locales } from './locale.ts'

afterEach(() => {
  localStorage.clear()
  setLocale('en', {})
  document.documentElement.lang = 'en'
})

it('offers English, and never the pseudo-locale', () => {
  expect(locales).toContain('en')
  expect(locales).not.toContain('en-XA')
})

it('stays English without a stored language', async () => {
  await loadLocale()
  expect([currentLocale(), cancel()]).toEqual(['en', 'Cancel'])
})

it('loads the stored language before the first render', async () => {
  localStorage.setItem('tallyhouse.locale', 'en-XA')
  await loadLocale()
  expect([currentLocale(), cancel()]).toEqual(['en-XA', 'Çàñçéļ'])
  expect(document.documentElement.lang).toBe('en-XA')
})

it('ignores a stored language that no longer exists, and storage that is blocked', async () => {
  localStorage.setItem('tallyhouse.locale', 'xx')
  await loadLocale()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  await loadLocale()
  vi.restoreAllMocks()
  expect(currentLocale()).toBe('en')
})
