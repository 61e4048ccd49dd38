import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { recordHeartbeat } from './epoch.ts'

it('records no interruption in a new database', async () => {
  const db = await testDatabase()
  await recordHeartbeat(db, new Date('2026-01-10T09:40:00Z'))
  expect(await db.selectFrom('interruption').selectAll().execute()).toEqual([])
})
