import { expect, it } from 'vitest'
import { judgeBet, type PageEvent, type Shown } from './judge-bet.ts'

const before: Shown = {
  resultLine: 'Over wins',
  rolls: '5',
  balance: '100',
  announced: 'Rolled 5, over wins, plus 8 points',
  toast: '',
  isReconnecting: false,
}
const taken = { ...before, balance: '90' }
const waiting = { ...taken, resultLine: '', announced: 'Reconnecting...', isReconnecting: true }
const known: Shown = {
  resultLine: 'Over loses',
  rolls: '1 5',
  balance: '90',
  announced: 'Rolled 1, over loses, minus 10 points',
  toast: '',
  isReconnecting: false,
}

const call = (at: number, key = 'a'): PageEvent => ({ at, kind: 'call', key })
const response = (at: number, status: number): PageEvent => ({ at, kind: 'response', status })
const change = (at: number, shown: Shown): PageEvent => ({ at, kind: 'change', shown })

const failover = (...early: PageEvent[]) => [
  call(1000),
  change(1010, taken),
  response(1020, 503),
  change(1030, waiting),
  ...early,
  call(1420),
  response(21_000, 200),
  change(21_020, known),
]
const listFailures = (events: PageEvent[]) => judgeBet(before, events, '90').failures

it('measures a bet that is repeated until its result is known', () => {
  expect(judgeBet(before, failover(), '90')).toEqual({
    keys: ['a'],
    statuses: [503, 200],
    knownMs: 20_000,
    reconnectingMs: 30,
    failures: [],
  })
})

it.each([
  ['an early verdict', { resultLine: 'Over wins' }],
  ['an early result', { rolls: '1 5' }],
  ['an early announcement', { announced: 'Rolled 1, over loses, minus 10 points' }],
  ['a notice', { toast: 'Bet not placed' }],
  ['the stake was returned', { balance: '100' }],
])('reports %s', (text, changes) => {
  const failures = listFailures(failover(change(1040, { ...waiting, ...changes })))
  expect(failures).toHaveLength(1)
  expect(failures[0]).toContain(text)
})

it('reports another key, a missing result, and a table that shows nothing', () => {
  expect(listFailures([...failover(call(1100, 'b'))])).toEqual(['the bet had 2 keys'])
  expect(listFailures([call(0), change(1, taken), response(9, 503)])).toContain(
    'the result never became known',
  )
  const silent = [call(0), change(1, taken), response(9000, 200), change(9001, known)]
  expect(listFailures(silent)).toEqual(['the table did not show that it reconnects'])
})
