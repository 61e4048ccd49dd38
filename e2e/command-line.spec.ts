import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { runCommand } from './run-command.ts'

test('the built command line checks and operates the running product', { tag: '@soak' }, async ({
  product,
}) => {
  const check = runCommand(product, 'check', '--json')
  const findings = JSON.parse(check.stdout) as { check: string; status: string }[]
  expect(findings.filter(({ status }) => status === 'failure')).toEqual([])
  expect(findings.filter(({ check: name }) => name === 'database')).toMatchObject([
    { status: 'ok' },
  ])
  expect(check.status).toBe(0)

  const unknown = runCommand(product, 'user', 'show', 'nobody_at_all')
  expect(unknown.status).toBe(1)
  expect(unknown.stderr).toContain('There is no player nobody_at_all.')
  expect(runCommand(product, 'user', 'show', 'admin').stdout).toMatch(/^role +owner$/m)
})
