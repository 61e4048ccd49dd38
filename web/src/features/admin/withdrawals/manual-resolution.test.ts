import { expect, it } from 'vitest'
import { canResolve, describeResolution, resolutionNotes } from './manual-resolution.ts'

const FROM = '2026-11-02T10:00:00Z'
const before = Date.parse(FROM) - 1
const after = Date.parse(FROM)
const sent = {
  userId: 7,
  resolvableFrom: FROM,
  ending: null,
  amount: 2000,
  needsTwoAdmins: false,
} as const
const ending = { by: 'marlow', outcome: 'paid', note: 'TX-9' } as const

it('allows manual resolution from the time the server sets, except of their own payout', () => {
  expect(canResolve(sent, { adminId: 2, now: before })).toBe(false)
  expect(canResolve(sent, { adminId: 2, now: after })).toBe(true)
  expect(canResolve(sent, { adminId: 7, now: after })).toBe(false)
  expect(canResolve({ ...sent, resolvableFrom: null }, { adminId: 2, now: after })).toBe(false)
})

it('notes when it can be resolved, and how the first admin resolved it', () => {
  expect(resolutionNotes(sent, after)).toEqual([])
  expect(resolutionNotes(sent, before)[0]).toMatch(/manually starting Nov 2, 2026/)
  expect(resolutionNotes({ ...sent, ending }, after)).toEqual([
    '<data>marlow</data> marked it as paid (<data>TX-9</data>). It takes effect when another admin agrees.',
  ])
  expect(resolutionNotes({ ...sent, resolvableFrom: null }, after)).toEqual([])
})

it('resolves alone, as the first of two, or as the second who agrees', () => {
  expect(describeResolution(sent, { outcome: 'paid', threshold: undefined })).toMatch(
    /can’t be undone/,
  )
  expect(describeResolution(sent, { outcome: 'paid', threshold: 2000 })).toMatch(
    /You are the first/,
  )
  const large = { ...sent, needsTwoAdmins: true, ending } as const
  expect(describeResolution(large, { outcome: 'paid', threshold: undefined })).toMatch(
    /<data>marlow<\/data> chose the same outcome/,
  )
  expect(describeResolution(large, { outcome: 'not_paid', threshold: undefined })).toMatch(
    /You are the first/,
  )
})
