import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { until } from '../../../lib/test-root.ts'
import { testPage } from '../test-page.tsx'
import { PayoutsSwitch } from './payouts-switch.tsx'

const page = testPage()
let isDown: boolean

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    isDown
      ? Response.json({ code: 'unavailable', message: 'Please try again.' }, { status: 503 })
      : Response.json([{ key: 'payouts_paused', value: 'true' }]),
  )
})

it('says that the switch did not load, and tries again', async () => {
  isDown = true
  await page.show(<PayoutsSwitch />)
  await until(() => document.querySelector('[role="alert"]'))
  isDown = false
  await act(async () => document.querySelector('button')?.click())
  await until(() => document.querySelector('[role="status"]'))
  expect(document.body.textContent).toContain('Payouts are paused')
})
