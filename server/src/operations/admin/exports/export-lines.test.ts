import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { exportLines } from './export-lines.ts'

const db = await testDatabase()

it('stops soon after the admin loses access', async () => {
  await sql`
    with made as (
      insert into player (username, email, password_hash, offer_id, referral_code, created_at)
      select 'many_' || n, 'many_' || n || '@example.com', '-', 'm' || n, 'm' || n,
        timestamptz '2026-01-05 10:00:00Z' from generate_series(1, 22000) as n returning id
    ) insert into wallet (player_id) select id from made`.execute(db)
  const period = { since: new Date('2026-01-05'), until: new Date('2026-01-06') }
  let count = 0
  async function readAll(isAllowed: () => Promise<boolean>): Promise<number> {
    count = 0
    for await (const lines of exportLines({
      what: 'users',
      period,
      read: (page) => page(db),
      isAllowed,
    })) {
      count += lines.split('\r\n').length - 1
    }
    return count
  }
  expect(await readAll(async () => true)).toBe(22_001)
  await expect(readAll(async () => false)).rejects.toThrow('lost access')
  expect(count).toBeLessThan(20_002)
})
