import { setLocale } from '@tallyhouse/messages/runtime'
import { afterEach, expect, it } from 'vitest'
import { formatDuration } from './format-duration.ts'

afterEach(() => setLocale('en', {}))

const MS = ((1 * 60 + 5) * 60 + 9) * 1000

it('formats hours, minutes, and seconds', () => {
  expect(formatDuration(MS)).toBe('1:05:09')
  expect(formatDuration(-5)).toBe('0:00:00')
})

it('uses the digits of another language', () => {
  setLocale('ar-EG', {})
  expect(formatDuration(MS)).toBe('١:٠٥:٠٩')
})
