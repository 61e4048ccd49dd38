import { expect, it } from 'vitest'
import { changeToast, type Setting } from './settings-query.ts'

const saved = { key: 'auto_approve_points', isDefined: true, waiting: null } as Setting

it('confirms a saved setting, or shows when a pending one takes effect', () => {
  expect(changeToast(saved)).toEqual({
    title: 'Setting Updated',
    description: '“Auto-approval: maximum amount” is saved.',
  })
  const waiting = { value: '500', from: '2026-11-22T09:00:00Z', changedBy: 'ada' }
  expect(changeToast({ ...saved, waiting }).description).toMatch(/ changes on Nov 2\d, 2026, /)
})

it('calls a note a note', () => {
  const note = changeToast({ ...saved, key: 'payouts_off', isDefined: false })
  expect(note.title).toBe('Note saved')
  expect(note.description).toContain('The product doesn’t use it')
})
