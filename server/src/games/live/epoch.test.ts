import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsFolder } from '#db/migrations-folder.ts'
import { olderDatabase } from '#testing/database/older-database.ts'
import { recordHeartbeat } from './epoch.ts'

/** The newest migration before seed commitments and heartbeats. */
const BEFORE_HEARTBEATS = '0021'

describe('upgrading to heartbeats', () => {
  const moved = '2026-01-10T09:30:01.500Z'

  it('interrupts an open flight as of the last transfer', async () => {
    const db = await olderDatabase(BEFORE_HEARTBEATS)
    await sql
      .raw(`
        insert into player (username, email, password_hash, offer_id, referral_code, created_at)
        values ('ben', 'ben@example.com', '-', repeat('b', 32), 'BEN', '2026-01-02T00:00:00Z');
        insert into wallet (player_id, held) values (1, 100);
        insert into transfer
          (player_id, reason, source_id, from_account, to_account, amount, created_at)
        values (1, 'stake_hold', 1, 'available', 'held', 100, '${moved}');
        insert into seed_pair (player_id, server_seed, server_seed_hash, client_seed, created_at)
        values (1, '-', '-', '-', '2026-01-10T00:00:00Z');
        insert into open_round
          (player_id, game, id, seed_pair_id, nonce, stake, state, started_at, due_at)
        select 1, game, id, 1, id, 100, '{}', '2026-01-10T09:30:00Z', '2026-01-10T10:00:00Z'
        from (values ('crash', 1), ('mines', 2)) as open (game, id)`)
      .execute(db)
    await migrate(db, migrationsFolder)
    await recordHeartbeat(db, new Date('2026-01-10T09:40:00Z'))
    expect(await interruptions(db)).toEqual([{ epoch: 1, last_heartbeat_at: new Date(moved) }])
    const epochs = await db.selectFrom('open_round').select(['game', 'epoch']).execute()
    expect(epochs).toEqual(
      expect.arrayContaining([
        { game: 'crash', epoch: 1 },
        { game: 'mines', epoch: null },
      ]),
    )
  })

  it('records no interruption in a new database', async () => {
    const db = await olderDatabase('0000')
    await migrate(db, migrationsFolder)
    await recordHeartbeat(db, new Date('2026-01-10T09:40:00Z'))
    expect(await interruptions(db)).toEqual([])
  })

  function interruptions(db: Db) {
    return db.selectFrom('interruption').select(['epoch', 'last_heartbeat_at']).execute()
  }
})
