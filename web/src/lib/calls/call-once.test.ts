import { adjustPoints } from '@tallyhouse/contract/admin/users'
import { claimRain } from '@tallyhouse/contract/chat'
import { requestReviewed } from '@tallyhouse/contract/withdrawals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callOnce, onceSentence } from './call-once.ts'
import { dropKept } from './kept.ts'
import { type PagePlayer, setPage } from './page.ts'

let keys: string[]
let responses: (() => Response)[]
let player: PagePlayer
let leavePage: () => void

beforeEach(() => {
  vi.useFakeTimers()
  keys = []
  responses = []
  player = 1
  leavePage = setPage({ player: () => player, onPlayerChanged: () => {} })
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key') ?? '')
    const response = responses.shift()
    if (response === undefined) throw new TypeError('Failed to fetch')
    return response()
  })
})
afterEach(() => leavePage())

const accepted = () => Response.json({})
const rejected = (status: number, code?: string) => () =>
  Response.json({ code, message: 'No.' }, { status })

async function settled(call: Promise<unknown>): Promise<unknown> {
  const done = call.then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return done
}

function adjust(id: number, amount: number): Promise<unknown> {
  return settled(callOnce(adjustPoints, { params: { id }, body: { amount, reason: 'Found' } }))
}

/** How many different keys the requests had. */
const keyCount = () => new Set(keys).size

it('repeats an action under one key until it succeeds, also after a refusal', async () => {
  expect(onceSentence(await adjust(1, 5000))).toMatch(/don’t know yet whether this went through/)
  responses = [rejected(400), accepted]
  await adjust(1, 5000)
  await adjust(1, 5000)
  expect([keys.length, keyCount()]).toEqual([5, 1])

  responses = [accepted]
  await adjust(1, 5000)
  expect(keyCount()).toBe(2)
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('keeps the key of an action whose page was left before its response', async () => {
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key') ?? '')
    return new Promise(() => {})
  })
  void callOnce(adjustPoints, { params: { id: 1 }, body: { amount: 1, reason: 'Found' } })
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key') ?? '')
    return accepted()
  })
  await settled(callOnce(adjustPoints, { params: { id: 1 }, body: { amount: 1, reason: 'Found' } }))
  expect([keys.length, keyCount()]).toEqual([2, 1])
})

it('keeps keys for one player, for an hour', async () => {
  await adjust(1, 10)
  player = 2
  await adjust(1, 10)
  expect(keyCount()).toBe(2)
  dropKept({ except: 2 })
  expect(Object.keys(sessionStorage)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await adjust(1, 10)
  expect(keyCount()).toBe(3)
  await vi.advanceTimersByTimeAsync(3_600_000)
  dropKept({ except: 2 })
  expect(Object.keys(sessionStorage)).toEqual([])
})

it.each([502, 503, 504])('retries after %i, which leaves the outcome unknown', async (status) => {
  responses = [rejected(status), accepted]
  expect(await adjust(1, 10)).toBeUndefined()
  expect([keys.length, keyCount()]).toEqual([2, 1])
})

it('reports an unknown outcome when every attempt was inconclusive', async () => {
  responses = [rejected(503, 'unavailable'), rejected(502), rejected(504)]
  expect(onceSentence(await adjust(1, 10))).toMatch(/don’t know yet whether this went through/)
})

it('takes the refusal of an overloaded server for the result, and keeps nothing', async () => {
  responses = [rejected(503, 'overloaded')]
  expect(onceSentence(await adjust(1, 10))).toBe('No.')
  expect(keys).toHaveLength(1)
  expect(Object.keys(sessionStorage)).toEqual([])
})

it('uses a new key for another amount, player, or occasion', async () => {
  await adjust(4, 10)
  await adjust(4, 20)
  await adjust(5, 10)
  expect(keyCount()).toBe(3)
  keys = []
  await settled(callOnce(claimRain, {}, 'today'))
  await settled(callOnce(claimRain, {}, 'tomorrow'))
  await settled(callOnce(claimRain, {}, 'today'))
  expect(keyCount()).toBe(2)
})

it('reuses the key when only the authenticator code changes', async () => {
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'mika@example.com' } as const
  await settled(callOnce(requestReviewed, { body: { ...body, code: '111111' } }))
  await settled(callOnce(requestReviewed, { body: { ...body, code: '222222' } }))
  expect(keyCount()).toBe(1)
})
