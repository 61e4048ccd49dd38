import { beforeEach, expect, test, vi } from 'vitest'
import { until } from '#lib/test-root.ts'
import { LegalNotice } from './legal-notice.tsx'
import { testPage } from './test-page.tsx'

const page = testPage()
let problems: { file: string; problem: string }[]
let requests: number

beforeEach(() => {
  requests = 0
  vi.stubGlobal('fetch', async () => {
    requests += 1
    return Response.json(problems)
  })
})

test('lists each unpublished file with its problem', async () => {
  problems = [
    { file: 'terms.md', problem: 'missing' },
    { file: 'privacy.md', problem: 'too_large' },
  ]
  await page.show(<LegalNotice />)
  await until(() => document.querySelector('[aria-label="Legal pages"]'))
  expect(document.body.textContent).toContain('terms.md (missing), privacy.md (too large)')
})

test('renders nothing once all files are published', async () => {
  problems = []
  await page.show(<LegalNotice />)
  await until(() => requests > 0)
  expect(document.querySelector('[aria-label="Legal pages"]')).toBeNull()
})
