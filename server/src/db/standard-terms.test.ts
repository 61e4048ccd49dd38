import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readNotifications } from '#notifications/read-notifications.ts'
import { olderDatabase } from '#testing/database/older-database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder } from './migrations-folder.ts'

/** The last migration before columns, tables, and admin actions were renamed. */
const BEFORE_RENAMES = '0036'
const SINCE = '2026-01-02T00:00:00.000Z'

it('renames tables, columns, and admin actions without losing a row', async () => {
  const db = await olderDatabase(BEFORE_RENAMES)
  await sql
    .raw(
      `insert into player (username, email, password_hash, offer_id, referral_code, created_at)
      select name, name || '@example.com', '-', md5(name), upper(name), '${SINCE}'
      from unnest(array['ada', 'ben']) as name;
      update player set email_verified_at = '${SINCE}', email_vouched_at = '${SINCE}',
        email_vouched_by = 1 where id = 2;
      insert into wallet (player_id, held, level_told) values (2, 500, 3);
      insert into payout_address (player_id, method, label, destination, created_at, usable_at)
      values (2, 'paypal', '', 'ben@example.com', '${SINCE}', '${SINCE}');
      insert into hold (player_id, amount, created_at) values (2, 500, '${SINCE}');
      insert into withdrawal (player_id, method, handling, amount, usd_cents, details, address_id,
        status, hold_id, created_at, needs_two_admins, vouched_by, vouched_at)
      values (2, 'paypal', 'review', 500, 500, '{}', 1, 'pending', 1, '${SINCE}', true, 1,
        '${SINCE}');
      insert into admin_action (admin_id, action, target_id, details, created_at)
      select 1, action, 1, '{"outcome": "paid", "said": "TX-1"}', '${SINCE}'
      from unnest(array['withdrawal_vouched',
        'withdrawal_end_vouched', 'withdrawal_ended', 'signal_resolved']) as action;
      insert into notification (player_id, type, title, message, created_at)
      values (2, 'system', 'Points added', 'An admin added 5 points.', '${SINCE}');
      insert into guess_count (key, tries, last_at) values ('\\x01', 4, '${SINCE}');
      insert into mail_count (key, day, mails) values ('\\x02', 20000, 7);
      update setting set value = '250' where key = 'signup_bonus'`,
    )
    .execute(db)
  await migrate(db, migrationsFolder)

  expect(
    await db
      .selectFrom('withdrawal_decision')
      .select(['step', 'admin_id', 'decided_at'])
      .executeTakeFirst(),
  ).toEqual({ step: 'first', admin_id: 1, decided_at: new Date(SINCE) })
  expect(
    await db.selectFrom('player').select('email_marked_verified_by').orderBy('id').execute(),
  ).toEqual([{ email_marked_verified_by: null }, { email_marked_verified_by: 1 }])
  expect(await db.selectFrom('wallet').select('level_notified').executeTakeFirst()).toEqual({
    level_notified: 3,
  })
  const actions = await db.selectFrom('admin_action').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual([
    'withdrawal_first_approval',
    'withdrawal_first_resolution',
    'withdrawal_resolved',
    'signal_resolved',
  ])
  const details = await db.selectFrom('admin_action').select('details').execute()
  expect(details).toEqual(Array(4).fill({ details: { outcome: 'paid', note: 'TX-1' } }))
  expect(await readNotifications(db, { playerId: 2, limit: 9, now: new Date() })).toMatchObject([
    { title: 'Points added', message: 'An admin added 5 points.', texts: null },
  ])
  expect(await db.selectFrom('failed_attempt').select('attempts').execute()).toEqual([
    { attempts: 4 },
  ])
  expect(await db.selectFrom('email_count').select('emails').execute()).toEqual([{ emails: 7 }])
  await sql`update setting set value = '300' where key = 'signup_bonus'`.execute(db)
  const changes = await db
    .selectFrom('setting_direct_change')
    .select(['old_value', 'value'])
    .orderBy('id')
    .execute()
  expect(changes).toEqual([
    { old_value: '100', value: '250' },
    { old_value: '250', value: '300' },
  ])
})
