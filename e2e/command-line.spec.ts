import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import type { Product } from './product.ts'

const root = join(import.meta.dirname, '..')

function tallyhouse({ dataDir }: Product, ...args: string[]) {
  return spawnSync('npx', ['tallyhouse', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
}

test('the built command line checks and operates the running product', async ({ product }) => {
  const check = tallyhouse(product, 'check', '--json')
  const findings = JSON.parse(check.stdout) as { check: string; status: string }[]
  expect(findings.filter(({ status }) => status === 'failure')).toEqual([])
  expect(findings.filter(({ check: name }) => name === 'database')).toMatchObject([
    { status: 'ok' },
  ])
  expect(check.status).toBe(0)

  const unknown = tallyhouse(product, 'user', 'show', 'nobody_at_all')
  expect(unknown.status).toBe(1)
  expect(unknown.stderr).toContain('There is no player nobody_at_all.')
  expect(tallyhouse(product, 'user', 'show', 'admin').stdout).toMatch(/^role +owner$/m)
})
