import { expect, it } from 'vitest'
import { noticeOf } from './change-setting.ts'
import type { Setting } from './settings-query.ts'

const saved = { key: 'auto_approve_points', isKnown: true, waiting: null } as Setting

it('says that a setting is saved, or when it counts', () => {
  expect(noticeOf(saved)).toEqual({
    title: 'Setting Updated',
    description: '“Auto-approve: up to” is saved.',
  })
  const waiting = { value: '500', from: '2026-11-22T09:00:00Z', changedBy: 'ada' }
  expect(noticeOf({ ...saved, waiting }).description).toMatch(/ counts from Nov 2\d, 2026, /)
})

it('does not call a note a setting', () => {
  const note = noticeOf({ ...saved, key: 'payouts_off', isKnown: false })
  expect(note.title).toBe('Note Saved')
  expect(note.description).toContain("The product doesn't use it")
})
