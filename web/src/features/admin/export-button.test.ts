import { expect, it } from 'vitest'
import { lastDays, periodError } from './export-button.tsx'

it('includes today in the last days, across months', () => {
  const now = Date.parse('2026-03-02T23:59:00Z')
  expect(lastDays(1, now)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(lastDays(7, now)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
})

it('accepts a period of one day and rejects a reversed or incomplete one', () => {
  expect(periodError({ from: '2026-03-02', to: '2026-03-02' })).toBeUndefined()
  expect(periodError({ from: '2026-03-02', to: '2026-03-01' })).toContain('ends before')
  expect(periodError({ from: '', to: '2026-03-01' })).toContain('both days')
})
