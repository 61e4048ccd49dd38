import { expect, it } from 'vitest'
import { canEnd, endNotes, endSentence } from './hand-end.ts'

const FROM = '2026-11-02T10:00:00Z'
const before = Date.parse(FROM) - 1
const after = Date.parse(FROM)
const sent = {
  userId: 7,
  endableFrom: FROM,
  ending: null,
  amount: 2000,
  needsTwoAdmins: false,
} as const

it('is offered from the time on that the server names, and not for their own', () => {
  expect(canEnd(sent, { adminId: 2, now: before })).toBe(false)
  expect(canEnd(sent, { adminId: 2, now: after })).toBe(true)
  expect(canEnd(sent, { adminId: 7, now: after })).toBe(false)
  expect(canEnd({ ...sent, endableFrom: null }, { adminId: 2, now: after })).toBe(false)
})

it('says from when on, and who said what first', () => {
  expect(endNotes(sent, after)).toEqual([])
  expect(endNotes(sent, before)[0]).toMatch(/by hand from Nov 2, 2026/)
  const ending = { by: 'marlow', outcome: 'paid', said: 'TX-9' } as const
  expect(endNotes({ ...sent, ending }, after)).toEqual([
    'marlow says that it was paid: TX-9. It ends when another admin says so, too.',
  ])
  expect(endNotes({ ...sent, endableFrom: null }, after)).toEqual([])
})

it('ends it alone, as the first of two, or as the second who says the same', () => {
  expect(endSentence(sent, { outcome: 'paid', from: undefined })).toMatch(/cannot be taken back/)
  expect(endSentence(sent, { outcome: 'paid', from: 2000 })).toMatch(/Yours is the first/)
  const large = { ...sent, needsTwoAdmins: true } as const
  const ending = { by: 'marlow', outcome: 'paid', said: 'TX-9' } as const
  expect(endSentence({ ...large, ending }, { outcome: 'paid', from: undefined })).toMatch(
    /marlow said the same/,
  )
  expect(endSentence({ ...large, ending }, { outcome: 'not_paid', from: undefined })).toMatch(
    /Yours is the first/,
  )
})
