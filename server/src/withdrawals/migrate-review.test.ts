import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { migrationsFolder } from '#db/migrations-folder.ts'
import { RECLAIM_JOB } from '#earning/offers/reclaim.ts'
import { olderDatabase } from '#testing/database/older-database.ts'

/** The last migration before the one that introduces the review of automated payouts. */
const BEFORE_REVIEW = '0024'

test('the migration keeps confirmed signals and reclaims held points of players in debt', async () => {
  const db = await olderDatabase(BEFORE_REVIEW)
  await sql
    .raw(
      `insert into player (username, email, password_hash, offer_id, referral_code, created_at)
      select name, name || '@example.com', '-', md5(name), upper(name), '2026-01-02T00:00:00Z'
      from unnest(array['ada', 'ben', 'cat']) as name;
      insert into wallet (player_id, held, debt) values (1, 500, 100), (2, 500, 0), (3, 0, 100);
      insert into payout_address
        (player_id, method, label, destination, created_at, usable_at)
      select id, 'paypal', '', email, created_at, created_at from player where id < 3;
      insert into hold (player_id, amount, created_at)
      select id, 500, created_at from player where id < 3;
      insert into withdrawal (player_id, method, handling, amount, usd_cents, details, address_id,
        status, hold_id, created_at)
      select id, 'paypal', 'review', 500, 500, '{}', id, 'pending', id, created_at
      from player where id < 3;
      insert into abuse_signal
        (player_id, kind, subject, details, created_at, resolved_at, resolved_by)
      select id, 'offer_velocity', '', '{}', created_at, created_at, 1 from player where id < 3;
      insert into admin_action (admin_id, action, target_id, details, created_at)
      select 1, 'signal_resolved', id, jsonb_build_object('isCleared', id = 1, 'note', ''),
        created_at from abuse_signal`,
    )
    .execute(db)
  await migrate(db, migrationsFolder)
  const signals = await db.selectFrom('abuse_signal').select('is_confirmed').orderBy('id').execute()
  expect(signals.map((signal) => signal.is_confirmed)).toEqual([false, true])
  const jobs = await db
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', RECLAIM_JOB)
    .execute()
  expect(jobs).toEqual([{ payload: { playerId: 1 } }])
})
