import { expect, it } from 'vitest'
import { parseSchedule } from './schedule.ts'

function countFaults(args: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const kind of parseSchedule(args).faults) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

it('causes one fault of each kind by default', () => {
  expect(Object.values(countFaults([]))).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
})

it('spreads the faults of a full run', () => {
  const { faults, bets } = parseSchedule(['--full'])
  expect(countFaults(['--full'])).toMatchObject({ primary: 30, pause: 10, partition: 10, etcd: 3 })
  expect(faults.slice(0, faults.length / 2).filter((kind) => kind === 'primary')).toHaveLength(15)
  expect(bets).toBe(200_000)
})

it('causes only the kinds that are given', () => {
  expect(countFaults(['--primary', '3', '--redis', '1', '--full'])).toEqual({
    primary: 3,
    redis: 1,
  })
})

it('causes the fault that a control must not survive', () => {
  expect(parseSchedule(['--control', 'asynchronous'])).toMatchObject({
    faults: ['lagging'],
    control: 'asynchronous',
  })
})

it.each([
  [['--primary', 'many'], '--primary must be a whole number, not many'],
  [['--control', 'none'], '--control must be one of: asynchronous, canceled-wait'],
  [['--primaries', '3'], "Unknown option '--primaries'"],
])('refuses %s', (args, message) => {
  expect(() => parseSchedule(args)).toThrow(message)
})
