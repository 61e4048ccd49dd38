import { cancel } from '@tallyhouse/messages/common'
import { currentLocale, setLocale } from '@tallyhouse/messages/runtime'
import { afterEach, expect, it, vi } from 'vitest'
import { loadLocale, locales, textDirection } from './locale.ts'

afterEach(() => {
  localStorage.clear()
  setLocale('en', {})
  document.documentElement.lang = 'en'
  document.documentElement.removeAttribute('dir')
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
  expect(document.documentElement.dir).toBe('ltr')
})

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['ckb', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['pa', 'ltr'],
  ['de', 'ltr'],
])('writes %s in the direction of its script', (locale, direction) => {
  expect(textDirection(locale)).toBe(direction)
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
