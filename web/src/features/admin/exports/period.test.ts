import { expect, it } from 'vitest'
import { faultOf, lastDays } from './period.ts'

it('counts today among the last days, across months', () => {
  const now = Date.parse('2026-03-02T23:59:00Z')
  expect(lastDays(1, now)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
  expect(lastDays(7, now)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
})

it('takes a period of one day, and none that is backwards or half empty', () => {
  expect(faultOf({ from: '2026-03-02', to: '2026-03-02' })).toBeUndefined()
  expect(faultOf({ from: '2026-03-02', to: '2026-03-01' })).toContain('ends before')
  expect(faultOf({ from: '', to: '2026-03-01' })).toContain('both days')
})
