import * as errors from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { expect, it } from 'vitest'
import { AppError } from '#platform/errors/app-error.ts'
import { formatText } from './format-text.ts'

it.each([
  [1, 'Earn 1 more point from offers to unlock withdrawals.'],
  [1250, 'Earn 1,250 more points from offers to unlock withdrawals.'],
])('formats a text in English with %d points', (points, english) => {
  expect(formatText(text(errors.bonusPointsLeft, { points }))).toBe(english)
})

it('rejects an unknown key', () => {
  expect(() => formatText({ key: 'errors.unknown', values: {} })).toThrow('errors.unknown')
})

it('an error has the text of its code unless it has a more exact one', () => {
  expect(new AppError('not_found')).toMatchObject({
    message: 'Not found.',
    status: 404,
    text: { key: 'errors.not_found', values: {} },
  })
  const exact = text(errors.playerNotFound)
  expect(new AppError('not_found', exact)).toMatchObject({
    message: 'Player not found.',
    text: exact,
  })
})
