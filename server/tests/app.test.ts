import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { environment } from '#config/config.ts'
import { modules } from '#modules.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { testApp } from '#testing/test-app.ts'
import { testBackups } from '#testing/test-backups.ts'
import { testReplica } from '#testing/test-replica.ts'

it('has its recurring tasks listed in docs/operations.md, in the order in which they stop', async () => {
  const db = await testDatabase()
  const { scheduler } = await testApp({
    db,
    backups: await testBackups(),
    replica: await testReplica(db),
  })
  const first = scheduler.tasks.filter(({ stopsBeforeServer }) => stopsBeforeServer)
  const rest = scheduler.tasks.filter(({ stopsBeforeServer }) => !stopsBeforeServer)
  const rows = [...first, ...rest].map(({ name, everyMs }) => `${name} ${everyMs / 1000}`)
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const listed = [...guide.matchAll(/^\| `([a-z-]+)` \| ([\d.]+) s \|/gm)]
  expect(listed.map(([, name, seconds]) => `${name} ${seconds}`)).toEqual(rows)
})

it('reads the environment variables of every module', () => {
  const names = modules.flatMap((module) => Object.keys(module.environment ?? {}))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => !(name in environment.shape))).toEqual([])
})
