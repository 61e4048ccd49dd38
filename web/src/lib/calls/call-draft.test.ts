import { adjustPoints } from '@tallyhouse/contract/admin/users'
import { requestReviewed } from '@tallyhouse/contract/withdrawals'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callDraft, draftSentenceOf } from './call-draft.ts'

let keys: string[]
let answers: (() => Response)[]

beforeEach(() => {
  vi.useFakeTimers()
  keys = []
  answers = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key') ?? '')
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('Failed to fetch')
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const accepted = () => Response.json({})
const refused = (status: number, code?: string) => () =>
  Response.json({ code, message: 'No.' }, { status })

/** Drafts outlive a test, so each test uses its own player id. */
async function adjust(id: number, amount: number): Promise<unknown> {
  const done = callDraft(adjustPoints, { params: { id }, body: { amount, reason: 'Found' } }).then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return done
}

it('sends an unchanged draft under one key until it succeeds', async () => {
  const error = await adjust(1, 5000)
  expect(draftSentenceOf(error)).toMatch(/we don’t know whether this went through/)
  answers = [refused(400), accepted]
  await adjust(1, 5000)
  await adjust(1, 5000)
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size).toBe(1)

  answers = [accepted]
  await adjust(1, 5000)
  expect(new Set(keys).size).toBe(2)
})

it.each([502, 503, 504])('retries after %i, which leaves the outcome unknown', async (status) => {
  answers = [refused(status), accepted]
  expect(await adjust(status, 10)).toBeUndefined()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

it('reports an unknown outcome when every attempt was inconclusive', async () => {
  answers = [refused(503, 'unavailable'), refused(502), refused(504)]
  expect(draftSentenceOf(await adjust(2, 10))).toMatch(/we don’t know whether this went through/)
})

it('treats an overloaded server as a definitive refusal', async () => {
  answers = [refused(503, 'overloaded')]
  expect(draftSentenceOf(await adjust(3, 10))).toBe('No.')
  expect(keys).toHaveLength(1)
})

it('uses a new key for another amount or player', async () => {
  answers = [refused(400), refused(400), refused(400)]
  await adjust(4, 10)
  await adjust(4, 20)
  await adjust(5, 10)
  expect(new Set(keys).size).toBe(3)
})

it('reuses the key when only the authenticator code changes', async () => {
  const body = { method: 'paypal', amount: 1000, paymentDetails: 'mika@example.com' } as const
  answers = [refused(403), refused(403)]
  await callDraft(requestReviewed, { body: { ...body, code: '111111' } }).catch(() => {})
  await callDraft(requestReviewed, { body: { ...body, code: '222222' } }).catch(() => {})
  expect(new Set(keys).size).toBe(1)
})
