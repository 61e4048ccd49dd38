import { dice } from '@tallyhouse/contract/games/dice'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isUndecided } from './call-once.ts'
import { callUntilKnown, unknownOutcomes } from './call-until-known.ts'

const roll = { body: { betAmount: 10, prediction: 'over' as const } }
const placed = { balance: 108 }
const isLost = new TypeError('Failed to fetch')
const rejected = (status: number, code: string) =>
  Response.json({ code, message: 'No.' }, { status })

let keys: (string | null)[]
let responses: (Response | Error)[]
let done: unknown

beforeEach(() => {
  vi.useFakeTimers()
  keys = []
  done = undefined
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    const response = responses.shift() ?? isLost
    if (response instanceof Error) throw response
    return response
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Places a bet, whose result or error is then `done`. */
function place(...given: (Response | Error)[]) {
  responses = given
  const settle = (value: unknown) => (done = value)
  void callUntilKnown(dice, roll).then(settle, settle)
}

it('repeats a bet under one key through a failover, and counts it as unknown until then', async () => {
  place(...Array.from({ length: 15 }, () => rejected(503, 'unavailable')), Response.json(placed))
  expect(unknownOutcomes.read()).toBe(0)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([done, unknownOutcomes.read()]).toEqual([undefined, 1])
  await vi.advanceTimersByTimeAsync(5000)
  expect([done, unknownOutcomes.read()]).toEqual([placed, 0])
  expect([keys.length, new Set(keys).size]).toEqual([16, 1])
})

it('counts a bet as unknown while it has no response', async () => {
  let response: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (response = resolve)))
  place()
  await vi.advanceTimersByTimeAsync(2900)
  expect(unknownOutcomes.read()).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(unknownOutcomes.read()).toBe(1)
  response(Response.json(placed))
  await vi.advanceTimersByTimeAsync(0)
  expect([done, unknownOutcomes.read()]).toEqual([placed, 0])
})

it('throws a refusal at once', async () => {
  place(rejected(503, 'overloaded'))
  await vi.advanceTimersByTimeAsync(0)
  expect([done, unknownOutcomes.read()]).toMatchObject([{ code: 'overloaded' }, 0])
})

it.each([
  [503, 'overloaded'],
  [503, 'crash_paused'],
  [429, 'too_many_requests'],
  [500, 'internal'],
])('does not take a %i %s for the outcome after a lost response', async (status, code) => {
  place(isLost, rejected(status, code), Response.json(placed))
  await vi.advanceTimersByTimeAsync(3000)
  expect(done).toEqual(placed)
})

it('repeats a bet twice after an internal error, and leaves its outcome open', async () => {
  place(...Array.from({ length: 9 }, () => rejected(500, 'internal')))
  await vi.advanceTimersByTimeAsync(9000)
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
  expect([isUndecided(done), unknownOutcomes.read()]).toEqual([true, 0])
})

it('takes any other refusal of a repeat for the outcome', async () => {
  place(isLost, rejected(400, 'insufficient_points'))
  await vi.advanceTimersByTimeAsync(3000)
  expect(done).toMatchObject({ code: 'insufficient_points' })
})

it('gives up after a minute, and repeats nothing after the computer was asleep', async () => {
  place(isLost, rejected(503, 'overloaded'))
  await vi.advanceTimersByTimeAsync(59_000)
  expect(done).toBeUndefined()
  await vi.advanceTimersByTimeAsync(3000)
  expect([isUndecided(done), unknownOutcomes.read()]).toEqual([true, 0])

  place(isLost)
  await vi.advanceTimersByTimeAsync(0)
  keys = []
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(3000)
  expect([keys, isUndecided(done)]).toEqual([[], true])
})
