import { beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../lib/test-root.ts'
import { LegalNotice } from './legal-notice.tsx'
import { testPage } from './test-page.tsx'

const page = testPage()
let problems: { file: string; problem: string }[]
let asked: number

beforeEach(() => {
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json(problems)
  })
})

test('names the files that are not published, and why (F3)', async () => {
  problems = [
    { file: 'terms.md', problem: 'missing' },
    { file: 'privacy.md', problem: 'too_large' },
  ]
  await page.show(<LegalNotice />)
  await until(() => document.querySelector('[aria-label="Legal pages"]'))
  expect(document.body.textContent).toContain('terms.md (missing), privacy.md (too large)')
})

test('is not there once all are published (F3)', async () => {
  problems = []
  await page.show(<LegalNotice />)
  await until(() => asked > 0)
  expect(document.querySelector('[aria-label="Legal pages"]')).toBeNull()
})
