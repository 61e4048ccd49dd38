import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { testPage, write } from '../test-page.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import type { Setting } from './settings.ts'

const setting: Setting = {
  key: 'offer_hold_days',
  value: '3',
  description: 'Days',
  updatedAt: null,
  isDefined: true,
  takes: 'a whole number from 0 to 365',
  form: { kind: 'whole', min: 0, max: 365 },
  waiting: null,
  isGuarded: false,
  isPaid: null,
}

const page = testPage()
let rejection: string | undefined
let sent: string[]
const closed = vi.fn()

beforeEach(async () => {
  sent = []
  rejection = undefined
  closed.mockClear()
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return new Response('[]')
    sent.push(`${url} ${String(body)}`)
    if (rejection === undefined) return new Response(JSON.stringify(setting))
    return new Response(JSON.stringify({ code: 'invalid_request', message: rejection }), {
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

it('shows the valid range at the field and sends nothing', async () => {
  await write('Value (days)', '366')
  await save()
  expect(document.body.textContent).toContain('Enter a whole number from 0 to 365.')
  expect(sent).toEqual([])
})

it('shows a server error at the field and stays open', async () => {
  rejection = 'Not on a Sunday.'
  await write('Value (days)', '30')
  await save()
  await until(() => document.body.textContent?.includes(rejection ?? ''))
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  expect(closed).not.toHaveBeenCalled()
})

it('shows a server error for a choice, too', async () => {
  rejection = 'No provider is configured.'
  const form = { kind: 'choice' as const, options: ['auto', 'paypal'] }
  await show({ ...setting, key: 'withdrawal_provider_crypto', value: 'auto', form })
  await save()
  await until(() => document.body.textContent?.includes(rejection ?? ''))
  expect(closed).not.toHaveBeenCalled()
})

it('shows a value that is no longer an option until another is chosen', async () => {
  const form = { kind: 'choice' as const, options: ['auto', 'sandbox'] }
  await show({ ...setting, key: 'withdrawal_provider_robux', value: 'webhook', form })
  const select = document.querySelector('select')
  expect(select?.value).toBe('webhook')
  expect(select?.selectedOptions[0]?.textContent).toBe('Webhook (not set up)')
})

it('sends the value with the version that was shown, and closes', async () => {
  await write('Value (days)', '30')
  await save()
  await until(() => closed.mock.calls.length > 0)
  const body = { value: '30', description: 'Days', updatedAt: null }
  expect(sent).toEqual([`/api/admin/settings/offer_hold_days ${JSON.stringify(body)}`])
})

it('shows another admin’s change before overwriting it', async () => {
  await write('Value (days)', '30')
  const updatedAt = '2026-11-21T09:00:00Z'
  await show({ ...setting, value: '7', updatedAt })
  expect(document.querySelector('form [role="alert"]')?.textContent).toContain(
    'changed this to 7 days',
  )
  expect(document.querySelector('input')?.value).toBe('30')
  await save()
  expect(sent[0]).toContain(`"value":"30","description":"Days","updatedAt":"${updatedAt}"`)
})

it('explains the delay for looser values and shows the pending one', async () => {
  const waiting = { value: '0', from: '2026-11-22T09:00:00Z', changedBy: 'ada' }
  await show({ ...setting, key: 'two_admins_from_points', isGuarded: true, waiting })
  expect(document.body.textContent).toContain('Looser values apply after 24 hours')
  expect(document.body.textContent).toMatch(/Changes to never on Nov 2\d, 2026, /)
})
