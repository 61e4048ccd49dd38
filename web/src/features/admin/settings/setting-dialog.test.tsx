import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../../lib/test-root.ts'
import { testPage, write } from '../test-page.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import type { Setting } from './settings-query.ts'

const setting: Setting = {
  key: 'offer_hold_days',
  value: '3',
  description: 'Days',
  updatedAt: null,
  isKnown: true,
  takes: 'a whole number from 0 to 365',
  form: { kind: 'whole', min: 0, max: 365 },
  waiting: null,
  isGuarded: false,
  isPaid: null,
}

const page = testPage()
let refusal: string | undefined
let sent: string[]
const closed = vi.fn()

beforeEach(async () => {
  sent = []
  refusal = undefined
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return new Response('[]')
    sent.push(`${url} ${String(body)}`)
    if (refusal === undefined) return new Response(JSON.stringify(setting))
    return new Response(JSON.stringify({ code: 'invalid_request', message: refusal }), {
      status: 400,
    })
  })
  await show(setting)
})

const show = (shown: Setting) => page.show(<SettingDialog setting={shown} onClose={closed} />)

async function save(): Promise<void> {
  const form = document.querySelector('form') as HTMLFormElement
  await act(async () => form.requestSubmit())
}

it('says at the field what it takes, and sends nothing', async () => {
  await write('Value, days', '366')
  await save()
  expect(document.body.textContent).toContain('It takes a whole number from 0 to 365.')
  expect(sent).toEqual([])
})

it('shows the refusal of the server at the field, and stays open', async () => {
  refusal = 'Not on a Sunday.'
  await write('Value, days', '30')
  await save()
  await until(() => document.body.textContent?.includes(refusal ?? ''))
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  expect(closed).not.toHaveBeenCalled()
})

it('shows the refusal of what is chosen rather than written, too', async () => {
  refusal = 'Nobody is set up who pays it.'
  const form = { kind: 'choice' as const, options: ['auto', 'paypal'] }
  await show({ ...setting, key: 'withdrawal_provider_crypto', value: 'auto', form })
  await save()
  await until(() => document.body.textContent?.includes(refusal ?? ''))
  expect(closed).not.toHaveBeenCalled()
})

it('keeps a choice that nobody can make any more until another one is made', async () => {
  const form = { kind: 'choice' as const, options: ['auto', 'sandbox'] }
  await show({ ...setting, key: 'withdrawal_provider_robux', value: 'webhook', form })
  const select = document.querySelector('select')
  expect(select?.value).toBe('webhook')
  expect(select?.selectedOptions[0]?.textContent).toBe('webhook (not set up)')
})

it('sends what was written with the state that was shown, and closes', async () => {
  await write('Value, days', '30')
  await save()
  await until(() => closed.mock.calls.length > 0)
  const body = { value: '30', description: 'Days', updatedAt: null }
  expect(sent).toEqual([`/api/admin/settings/offer_hold_days ${JSON.stringify(body)}`])
})

it('says what another admin made of it meanwhile, before it is written over', async () => {
  await write('Value, days', '30')
  const updatedAt = '2026-11-21T09:00:00Z'
  await show({ ...setting, value: '7', updatedAt })
  expect(document.querySelector('form [role="alert"]')?.textContent).toContain('it is 7 days now')
  expect(document.querySelector('input')?.value).toBe('30')
  await save()
  expect(sent[0]).toContain(`"value":"30","description":"Days","updatedAt":"${updatedAt}"`)
})

it('tells that what is laxer waits, and what waits already', async () => {
  const waiting = { value: '0', from: '2026-11-22T09:00:00Z', changedBy: 'ada' }
  await show({ ...setting, key: 'two_admins_from_points', isGuarded: true, waiting })
  expect(document.body.textContent).toContain('a looser one after a day')
  expect(document.body.textContent).toMatch(/From Nov 2\d, 2026, .* it is never\./)
})
