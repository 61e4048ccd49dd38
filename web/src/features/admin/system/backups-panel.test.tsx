import { expect, it } from 'vitest'
import { testPage } from '../test-page.tsx'
import { BackupFacts, type Backups } from './backups-panel.tsx'

const page = testPage()
const run = { succeededAt: null, failedAt: null, error: null }
const backups: Backups = {
  target: 's3://points/nightly/',
  everyHours: 24,
  days: 14,
  archivedUntil: ago(1),
  backup: run,
  drill: { ...run, rounds: null },
}

function ago(minutes: number): string {
  return new Date(Date.now() - minutes * 60_000).toISOString()
}

async function shown(changes: Partial<Backups>): Promise<string> {
  await page.show(<BackupFacts backups={{ ...backups, ...changes }} />)
  return document.body.textContent
}

it('shows when a restore was last verified, and how', async () => {
  const text = await shown({ drill: { ...run, succeededAt: ago(200), rounds: 10_000 } })
  expect(text).toContain('Last verified restore3 hours ago10,000 rounds replayed')
})

it('shows that a run failed after an earlier one succeeded, and why', async () => {
  const backup = { succeededAt: ago(1500), failedAt: ago(61), error: 'The disk is full.' }
  const text = await shown({ backup })
  expect(text).toContain('Last backupyesterdayFailed 1 hour ago: The disk is full.')
})

it('shows that nothing was backed up yet', async () => {
  expect(await shown({})).toContain('Last backupNone yet')
})
