import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { testPage } from '../test-page.tsx'
import type { Setting } from './settings.ts'
import { SettingsTab } from './settings-tab.tsx'

const base: Setting = {
  key: '',
  value: '',
  description: '',
  updatedAt: '2026-11-20T09:00:00Z',
  isDefined: true,
  takes: '',
  form: { kind: 'whole', min: 0, max: 1_000_000 },
  waiting: null,
  isGuarded: false,
  isPaid: null,
}
const provider = (method: string, isPaid: boolean): Setting => ({
  ...base,
  key: `withdrawal_provider_${method}`,
  value: 'auto',
  form: { kind: 'choice', options: ['auto', 'paypal'] },
  isPaid,
})
const settings: Setting[] = [
  {
    ...base,
    key: 'two_admins_from_points',
    value: '5000',
    isGuarded: true,
    waiting: { value: '0', from: '2026-11-22T09:00:00Z', changedBy: 'ada' },
  },
  {
    ...base,
    key: 'withdrawal_methods',
    value: 'robux,paypal',
    form: { kind: 'list', options: [] },
  },
  { ...base, key: 'withdrawal_methods_soon', value: 'zelle', form: { kind: 'list', options: [] } },
  provider('robux', false),
  provider('paypal', true),
  provider('zelle', false),
]

const page = testPage()
let sent: { url: string; body: unknown }[]

beforeEach(async () => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json(settings)
    sent.push({ url, body: JSON.parse(String(body)) })
    return Response.json({ ...settings[0], waiting: null })
  })
  await page.show(<SettingsTab />)
  await until(() => document.querySelector('table'))
})

it('shows a pending looser value and its author, and cancels it', async () => {
  expect(document.body.textContent).toMatch(/5,000 pts/)
  expect(document.body.textContent).toMatch(/From Nov 2\d, 2026, .*: never, changed by ada/)
  const back = document.querySelector<HTMLElement>(
    '[aria-label="Cancel change to Two approvals: minimum amount"]',
  )
  await act(async () => back?.click())
  expect(sent).toEqual([
    {
      url: '/api/admin/settings/two_admins_from_points',
      body: { value: '5000', updatedAt: base.updatedAt },
    },
  ])
})

it('shows whether an enabled method has a provider', () => {
  const readMethodState = (method: string) =>
    [...document.querySelectorAll('table tbody tr')]
      .find((row) => row.querySelector('th')?.textContent === method)
      ?.querySelector('td')?.textContent
  expect(readMethodState('Robux')).toBe('On, but has no provider')
  expect(readMethodState('PayPal')).toBe('On')
  expect(readMethodState('Zelle')).toBe('Soon')
  expect(readMethodState('Crypto')).toBe('Hidden')
})
