import type { ChatMessage } from '@tallyhouse/contract/chat'
import { expect, it } from 'vitest'
import {
  type ChatLines,
  inReadingOrder,
  isAboutRain,
  noLines,
  withClaim,
  withHistory,
  withMessage,
  withoutMessage,
  withSystem,
} from './chat-lines.ts'

const AT = '2026-11-21T17:00:00.000Z'

const message = (id: number): ChatMessage => ({
  id,
  userId: 7,
  username: 'mara',
  avatar: null,
  message: `Line ${id}`,
  type: 'message',
  rainAmount: null,
  isAdmin: false,
  isDeleted: false,
  timestamp: AT,
  createdAt: AT,
})

const read = (lines: ChatLines, ids: number[], requestedAt: number) =>
  withHistory(lines, { history: ids.map(message), requestedAt, now: requestedAt + 100 })

const shown = (lines: ChatLines) =>
  inReadingOrder(lines).map((line) => {
    if (line.kind === 'message') return line.message.id
    return line.note.about === 'system' ? line.note.text : line.note.names.join('+')
  })

it('keeps a message received while the history was loading', () => {
  const updated = withMessage(read(noLines, [1, 2], 0), message(3), 1000)
  expect(shown(read(updated, [1, 2], 990))).toEqual([1, 2, 3])
})

it('drops an older message that the history lacks, because it was deleted', () => {
  const updated = withMessage(read(noLines, [1, 2], 0), message(3), 1000)
  expect(shown(read(updated, [1, 3], 2000))).toEqual([1, 3])
  expect(shown(read(updated, [3, 4], 2000))).toEqual([3, 4])
  expect(shown(read(updated, [], 2000))).toEqual([])
})

it('never brings back a deleted message', () => {
  const without = withoutMessage(read(noLines, [1, 2], 0), 2)
  expect(shown(without)).toEqual([1])
  expect(shown(read(without, [1, 2], 0))).toEqual([1])
  expect(shown(withMessage(without, message(2), 50))).toEqual([1])
})

it('shows a message once', () => {
  const once = withMessage(noLines, message(5), 10)
  expect(withMessage(once, message(5), 20)).toBe(once)
  expect(shown(read(once, [4, 5], 30))).toEqual([4, 5])
})

it('sorts messages that arrive out of order', () => {
  expect(shown(withMessage(withMessage(noLines, message(9), 1), message(8), 2))).toEqual([8, 9])
})

it('keeps its own notes in place', () => {
  const noted = withSystem(withSystem(read(noLines, [1, 2], 0), 'a'), 'b')
  expect(shown(withMessage(noted, message(3), 5))).toEqual([1, 2, 'a', 'b', 3])
})

it('collects consecutive claims of a rain in one line', () => {
  let lines = read(noLines, [1], 0)
  for (const name of ['mara', 'ben', 'mara', 'ines']) lines = withClaim(lines, name, 20)
  lines = withClaim(withMessage(lines, message(2), 9), 'olu', 20)
  expect(shown(lines)).toEqual([1, 'mara+ben+ines', 2, 'olu'])
})

it('recognizes the lines about a rain, which a break hides', () => {
  const start = { ...message(2), type: 'rain' as const, rainAmount: 20 }
  const lines = withClaim(withMessage(read(noLines, [1], 0), start, 5), 'mara', 20)
  const all = withSystem(lines, 'a notice')
  expect(inReadingOrder(all).map(isAboutRain)).toEqual([false, true, true, false])
})
