import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { submit, testPage, write } from '../test-page.tsx'
import { AdjustDialog, balanceAfter, parseAdjustment } from './adjust-dialog.tsx'
import type { PlayerDetails } from './player-query.ts'

const player = {
  account: { id: 7, username: 'mika' },
  wallet: { available: 900, debt: 200 },
} as PlayerDetails

type Sent = { url: string; body: string; key: string | null }

const page = testPage()
let sent: Sent[]
let responses: (() => Response)[]
const closed = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers()
  sent = []
  responses = []
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit) => {
    sent.push({ url, body: String(body), key: new Headers(headers).get('idempotency-key') })
    const response = responses.shift()
    if (response) return response()
    return Response.json({ actionId: 1, amount: 0, available: 400, debt: 200 })
  })
  await page.show(<AdjustDialog player={player} onClose={closed} />)
})

const lost = () => {
  throw new TypeError('the response was lost')
}
const unavailable = () =>
  Response.json({ code: 'unavailable', message: 'Please try again.' }, { status: 503 })

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const dialog = () => document.querySelector('[role="dialog"]')

it('shows the resulting balance, repaying debt first', async () => {
  await write('Points', '500')
  expect(dialog()?.textContent).toContain('Available900 becomes 1,200 pts')
  expect(dialog()?.textContent).toContain('Debt200 becomes 0 pts')
})

it('sends nothing without a reason', async () => {
  await write('Points', '500')
  await act(async () => submit()?.click())
  expect(dialog()?.textContent).toContain('Enter a reason.')
  expect(sent).toEqual([])
})

it('takes points once under one key, despite repeated clicks and a lost response', async () => {
  responses = [lost]
  await act(async () => document.querySelector<HTMLElement>('input[value="take"]')?.click())
  await write('Points', '500')
  await write('Reason', ' Counted twice. ')
  await act(async () => {
    submit()?.click()
    submit()?.click()
  })
  await pass(5000)
  expect(closed).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(2)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[0]).toMatchObject({
    url: '/api/admin/users/7/adjust-points',
    body: JSON.stringify({ amount: -500, reason: 'Counted twice.' }),
  })
  expect(sent[0]?.key).toBeTruthy()
})

it('warns that the outcome is unknown, and retries under the same key', async () => {
  responses = [unavailable, unavailable, unavailable]
  await write('Points', '5,000')
  await write('Reason', 'The partner confirmed it.')
  await act(async () => submit()?.click())
  await pass(5000)
  expect(dialog()?.textContent).toContain('don’t know yet whether this went through')
  expect(closed).not.toHaveBeenCalled()

  await act(async () => submit()?.click())
  await pass(100)
  expect(closed).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(4)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)

  await act(async () => submit()?.click())
  await pass(100)
  expect(closed).toHaveBeenCalledTimes(2)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

it('repays a debt before adding to the available balance', () => {
  expect(balanceAfter({ available: 40, debt: 100 }, 30)).toEqual({ available: 40, debt: 70 })
  expect(balanceAfter({ available: 40, debt: 100 }, 250)).toEqual({ available: 190, debt: 0 })
})

it('takes points from the available balance and leaves a debt unchanged', () => {
  expect(balanceAfter({ available: 40, debt: 100 }, -30)).toEqual({ available: 10, debt: 100 })
})

it.each([
  ['500', false, 500],
  [' 1,500 ', false, 1500],
  ['12 500', false, 12_500],
  ['1,000,000', false, 1_000_000],
  ['500', true, -500],
])('reads %j as points', (text, isTaking, amount) => {
  expect(parseAdjustment(text, { isTaking, available: 500 })).toBe(amount)
})

it.each(['', '0', '-5', '1.5', '1,5', '10,00', '1500,000', ',500', '1e3', 'many', '1000001'])(
  'rejects an adjustment of %j',
  (text) => {
    expect(parseAdjustment(text, { isTaking: false, available: 500 })).toBe(
      'Enter a whole number from 1 to 1,000,000.',
    )
  },
)

it('takes no more than is available', () => {
  expect(parseAdjustment('501', { isTaking: true, available: 500 })).toBe(
    'Only 500 points are available.',
  )
})
