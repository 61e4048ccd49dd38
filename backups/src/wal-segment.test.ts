import { describe, expect, it } from 'vitest'
import {
  parseHistory,
  parseHistoryName,
  parseSegment,
  segmentName,
  segmentNumberAt,
} from './wal-segment.ts'

const MEGABYTE = 1024 ** 2

describe('WAL file names', () => {
  it.each([
    ['000000010000000000000001', 16, { timeline: 1, number: 1 }],
    ['0000000100000000000000FF', 16, { timeline: 1, number: 255 }],
    ['000000010000000100000000', 16, { timeline: 1, number: 256 }],
    ['0000000A0000000200000003', 64, { timeline: 10, number: 131 }],
  ])('%s, with files of %i MB', (name, megabytes, segment) => {
    expect(parseSegment(name, megabytes * MEGABYTE)).toEqual(segment)
    expect(segmentName(segment, megabytes * MEGABYTE)).toBe(name)
  })

  it.each(['00000002.history', '000000010000000000000001.partial', '', '00000001000000000000000g'])(
    'are not %s',
    (name) => expect(parseSegment(name, 16 * MEGABYTE)).toBeUndefined(),
  )
})

it('finds the file with a position', () => {
  expect(segmentNumberAt('0/3000060', 16 * MEGABYTE)).toBe(3)
  expect(segmentNumberAt('1/0', 16 * MEGABYTE)).toBe(256)
  expect(segmentNumberAt('0/2FFFFFF', 16 * MEGABYTE)).toBe(2)
})

it('reads the history of a timeline', () => {
  const text = `1\t0/5000110\tbefore 2026-11-24 13:00:00+00

2\t1/2000000\tno recovery target specified
`
  expect(parseHistory(text, 16 * MEGABYTE)).toEqual([
    { parent: 1, segmentNumber: 5 },
    { parent: 2, segmentNumber: 258 },
  ])
  expect(parseHistoryName('0000001A.history')).toBe(26)
  expect(parseHistoryName('000000010000000000000001')).toBeUndefined()
})
