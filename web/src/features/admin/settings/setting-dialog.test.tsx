// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
}

let root: Root
let refusal: string | undefined
let sent: string[]
const closed = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div id="root"></div>'
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
  root = createRoot(document.getElementById('root') as HTMLElement)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <SettingDialog setting={setting} onClose={closed} />
      </QueryClientProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function write(text: string): Promise<void> {
  const field = document.querySelector('input') as HTMLInputElement
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    setter?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

async function save(): Promise<void> {
  const form = document.querySelector('form') as HTMLFormElement
  await act(async () => form.requestSubmit())
}

it('says at the field what it takes, and sends nothing', async () => {
  await write('366')
  await save()
  expect(document.body.textContent).toContain('It takes a whole number from 0 to 365.')
  expect(sent).toEqual([])
})

it('shows the refusal of the server at the field, and stays open', async () => {
  refusal = 'Not on a Sunday.'
  await write('30')
  await save()
  await act(async () => vi.waitUntil(() => document.body.textContent?.includes(refusal ?? '')))
  expect(document.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
  expect(closed).not.toHaveBeenCalled()
})

it('sends what was written, and closes', async () => {
  await write('30')
  await save()
  await act(async () => vi.waitUntil(() => closed.mock.calls.length > 0))
  expect(sent).toEqual(['/api/admin/settings/offer_hold_days {"value":"30","description":"Days"}'])
})
