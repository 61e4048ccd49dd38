import type { ChatMessage } from '@tallyhouse/contract/chat'
import { expect, it } from 'vitest'
import {
  type ChatLines,
  inReadingOrder,
  namesInWords,
  noLines,
  withClaim,
  withHistory,
  withoutSaid,
  withSaid,
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

const read = (lines: ChatLines, ids: number[], askedAt: number) =>
  withHistory(lines, { history: ids.map(message), askedAt, now: askedAt + 100 })

const shown = (lines: ChatLines) =>
  inReadingOrder(lines).map((line) => {
    if (line.kind === 'said') return line.message.id
    return line.note.about === 'system' ? line.note.text : line.note.names.join('+')
  })

it('keeps what was heard while the history was on its way', () => {
  const heard = withSaid(read(noLines, [1, 2], 0), message(3), 1000)
  expect(shown(read(heard, [1, 2], 990))).toEqual([1, 2, 3])
})

it('drops what the history lacks, because it was taken out while nobody listened', () => {
  const heard = withSaid(read(noLines, [1, 2], 0), message(3), 1000)
  expect(shown(read(heard, [1, 3], 2000))).toEqual([1, 3])
  expect(shown(read(heard, [3, 4], 2000))).toEqual([3, 4])
  expect(shown(read(heard, [], 2000))).toEqual([])
})

it('never brings back what was taken out', () => {
  const without = withoutSaid(read(noLines, [1, 2], 0), 2)
  expect(shown(without)).toEqual([1])
  expect(shown(read(without, [1, 2], 0))).toEqual([1])
  expect(shown(withSaid(without, message(2), 50))).toEqual([1])
})

it('shows nothing twice', () => {
  const once = withSaid(noLines, message(5), 10)
  expect(withSaid(once, message(5), 20)).toBe(once)
  expect(shown(read(once, [4, 5], 30))).toEqual([4, 5])
})

it('puts lines that come out of order in order', () => {
  expect(shown(withSaid(withSaid(noLines, message(9), 1), message(8), 2))).toEqual([8, 9])
})

it('leaves its own notes where they were told', () => {
  const noted = withSystem(withSystem(read(noLines, [1, 2], 0), 'a'), 'b')
  expect(shown(withSaid(noted, message(3), 5))).toEqual([1, 2, 'a', 'b', 3])
})

it('gathers who caught the rain in one line until somebody speaks', () => {
  let lines = read(noLines, [1], 0)
  for (const name of ['mara', 'ben', 'mara', 'ines']) lines = withClaim(lines, name, 20)
  lines = withClaim(withSaid(lines, message(2), 9), 'olu', 20)
  expect(shown(lines)).toEqual([1, 'mara+ben+ines', 2, 'olu'])
})

it.each([
  [['mara'], 'mara'],
  [['mara', 'ben'], 'mara and ben'],
  [['mara', 'ben', 'ines', 'olu'], 'mara, ben and 2 more'],
])('names %j', (names, words) => {
  expect(namesInWords(names)).toBe(words)
})
