import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { adminChecks } from '#admin/audit.ts'
import { exportRows } from '#admin/exports/export-rows.ts'
import { readAllWithdrawals } from '#admin/withdrawals/withdrawal-list.ts'
import type { Db } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'
import { migrationsFolder } from '#db/migrations-folder.ts'
import { breachesOf } from '#testing/breaches-of.ts'
import { olderDatabase } from '#testing/database/older-database.ts'
import { withdrawalOf } from '#testing/players/withdrawal-of.ts'
import { withdrawalsChecks } from './audit.ts'
import { readWithdrawals } from './requests/history.ts'

/** The last migration before what happens to a withdrawal became rows of their own. */
const BEFORE_ROWS = '0039'
const NOW = new Date('2026-03-01T00:00:00.000Z')
const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T00:00:00+00:00`
const [ADA, BEN, PLAYER] = [1, 2, 3]

/** A row of the old table. */
type OldWithdrawal = Record<string, unknown> & { id: number; status: string }

const sent = { provider: 'webhook', submitted_at: at(3), sent_at: at(4), next_check_at: at(9) }
const answered = { ...sent, answered_at: at(5), provider_handle: 'H-1', provider_account: 'A-1' }
const byAda = { decided_by: ADA, decided_at: at(2) }
const byBoth = {
  needs_two_admins: true,
  first_approved_by: BEN,
  first_approved_at: at(1),
  ...byAda,
}
const paid = { status: 'completed', provider_reference: 'REF-1', finished_at: at(6) }
const failed = { status: 'failed', error_message: 'No such account.', finished_at: at(6) }
const proposed = {
  needs_two_admins: true,
  resolution_proposed_by: BEN,
  proposed_outcome: 'not_paid',
  resolution_note: 'No record of it.',
}

/** Every state that a withdrawal could be in, by its columns. */
const states: Record<string, Record<string, unknown>> = {
  requested: {},
  'in review': { handling: 'automated', review_reasons: ['new_account', 'open_signal'] },
  'first approval': {
    needs_two_admins: true,
    first_approved_by: ADA,
    first_approved_at: at(2),
    admin_notes: 'Checked once.',
  },
  approved: { ...byAda, status: 'approved', admin_notes: 'Fine.' },
  'approved by two': { ...byBoth, status: 'approved', admin_notes: 'Both agree.' },
  'auto-approved': { status: 'approved', auto_approved: true, decided_at: at(1) },
  'automated and postponed': { status: 'approved', handling: 'automated', was_held: true },
  sending: { ...sent, ...byAda, status: 'processing' },
  'pending at its provider': {
    ...answered,
    ...byBoth,
    status: 'processing',
    pending_notice_sent: 'Please claim it.',
  },
  'first resolution': { ...sent, ...byBoth, ...proposed, status: 'processing' },
  'paid automatically': { ...answered, ...paid, handling: 'automated' },
  'paid after two approvals': { ...answered, ...byBoth, ...paid },
  'resolved as paid': { ...sent, ...byAda, ...paid, resolved_by: BEN },
  'failed at its provider': { ...answered, ...byAda, ...failed },
  'resolved as not paid by two': {
    ...sent,
    ...byBoth,
    ...proposed,
    ...failed,
    error_message: 'No record of it.',
    resolved_by: ADA,
  },
  'canceled with its address': { ...failed, error_message: 'You removed the address.' },
  'canceled for a debt': { ...byAda, ...failed, repaid: 'hold_debt_repayment' },
  rejected: { ...byAda, ...failed, status: 'rejected', admin_notes: 'Case 12' },
  'rejected without a reason after a first approval': {
    ...byBoth,
    decided_by: BEN,
    status: 'rejected',
    finished_at: at(2),
  },
  'rejected after auto-approval': {
    ...byAda,
    status: 'rejected',
    auto_approved: true,
    finished_at: at(2),
  },
  'returned after it was paid': {
    ...answered,
    ...byAda,
    ...paid,
    status: 'returned',
    error_message: 'Unclaimed.',
    repaid: 'payout_return_debt_repayment',
  },
  'returned before it was paid': { ...answered, ...failed, status: 'returned' },
}

const defaults = {
  player_id: PLAYER,
  method: 'paypal',
  handling: 'review',
  amount: 500,
  fee: 0,
  usd_cents: 500,
  details: { paymentDetails: 'cat@example.com' },
  address_id: 1,
  status: 'pending',
  auto_approved: false,
  was_held: false,
  needs_two_admins: false,
  review_reasons: [],
  created_at: at(1),
}

async function fill(db: Db): Promise<void> {
  await sql
    .raw(
      `insert into player (username, email, password_hash, offer_id, referral_code, is_admin, created_at)
      select name, name || '@example.com', '-', md5(name), upper(name), name <> 'cat', '${at(1)}'
      from unnest(array['ada', 'ben', 'cat']) as name;
      insert into wallet (player_id) values (${PLAYER});
      insert into payout_address (player_id, method, label, destination, created_at, usable_at)
      values (${PLAYER}, 'paypal', '', 'cat@example.com', '${at(1)}', '${at(1)}');
      insert into hold (player_id, amount, created_at)
      select ${PLAYER}, 500, '${at(1)}' from generate_series(1, ${Object.keys(states).length})`,
    )
    .execute(db)
  const rows = Object.values(states).map(({ repaid, ...state }, index) => ({
    ...defaults,
    ...state,
    id: index + 1,
    hold_id: index + 1,
    payout_key: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    debt_repaid: repaid === undefined ? 0 : 120,
  }))
  await sql`insert into withdrawal overriding system value
    select * from jsonb_populate_recordset(null::withdrawal, ${JSON.stringify(rows)})`.execute(db)
  for (const [index, { repaid }] of Object.values(states).entries()) {
    if (repaid === undefined) continue
    await sql`insert into transfer
      (player_id, reason, source_id, from_account, to_account, amount, created_at)
      values (${PLAYER}, ${repaid}, ${index + 1}, 'available', 'debt', 120, ${at(6)})`.execute(db)
  }
  await sql`insert into admin_action (admin_id, action, target_id, details, created_at)
    select resolution_proposed_by, 'withdrawal_first_resolution', id, '{}', ${at(5)} from withdrawal
    where resolution_proposed_by is not null`.execute(db)
}

const names: Record<string, string> = { [ADA]: 'ada', [BEN]: 'ben' }
const nameOf = (id: unknown) => names[String(id)] ?? null
const iso = (time: unknown) => (time === null ? null : new Date(String(time)).toISOString())

/** What a player saw of an old row. */
function playerViewOf(row: OldWithdrawal) {
  const shownAs = row.handling === 'automated' && row.status === 'approved' ? 'pending' : row.status
  return {
    id: row.id,
    status: shownAs,
    paymentReference: row.provider_reference,
    errorMessage: row.error_message,
    repaidPoints: row.debt_repaid,
    approvedAt: row.status === 'rejected' ? null : iso(row.decided_at),
    sentAt: iso(row.submitted_at),
    endedAt: iso(row.finished_at),
  }
}

/** What admins saw of an old row. */
function adminViewOf(row: OldWithdrawal) {
  const isProposed = row.status === 'processing' && row.resolution_proposed_by !== null
  return {
    ...playerViewOf(row),
    status: row.status,
    provider: row.provider,
    firstApprovedBy: nameOf(row.first_approved_by),
    needsTwoAdmins: row.needs_two_admins,
    ending: isProposed
      ? {
          by: nameOf(row.resolution_proposed_by),
          outcome: row.proposed_outcome,
          note: row.resolution_note,
        }
      : null,
    autoApproved: row.auto_approved,
    reviewReasons: row.review_reasons,
    adminNotes: row.admin_notes,
  }
}

function exportedLineOf(row: OldWithdrawal) {
  return {
    id: row.id,
    status: row.status,
    provider_reference: row.provider_reference,
    error_message: row.error_message,
    admin_notes: row.admin_notes,
    decided_by: nameOf(row.decided_by),
    decided_at: row.decided_at && new Date(String(row.decided_at)),
    finished_at: row.finished_at && new Date(String(row.finished_at)),
  }
}

/** What only the product reads. */
function followedBy(row: OldWithdrawal) {
  const time = (name: string) => row[name] && new Date(String(row[name]))
  return {
    payout_key: row.payout_key,
    provider_account: row.provider_account,
    provider_handle: row.provider_handle,
    sent_at: time('sent_at'),
    answered_at: time('answered_at'),
    next_check_at: time('next_check_at'),
    pending_notice_sent: row.pending_notice_sent,
    resolved_by: row.resolved_by,
    first_approved_by: row.first_approved_by,
  }
}

test('withdrawals in every state stay the same to players, admins, and the product', async () => {
  const db = await olderDatabase(BEFORE_ROWS)
  await fill(db)
  const { rows } = await sql<{ old: OldWithdrawal }>`
    select to_jsonb(withdrawal) as old from withdrawal order by id desc`.execute(db)
  const before = rows.map(({ old }) => old)
  await migrate(db, migrationsFolder)

  const page = { before: undefined, limit: 50, now: NOW }
  expect(await readWithdrawals(db, PLAYER, page)).toMatchObject(before.map(playerViewOf))
  expect(await readAllWithdrawals(db, page)).toMatchObject(before.map(adminViewOf))
  const period = { since: new Date(at(1)), until: NOW }
  const exported: object[] = []
  for await (const lines of exportRows.withdrawals.pages(db, period)) exported.push(...lines)
  expect(exported).toMatchObject(before.map(exportedLineOf).reverse())
  const followed = await Promise.all(before.map(({ id }) => withdrawalOf(db, id)))
  expect(followed).toMatchObject(before.map(followedBy))
})

test('the rows have the times and outcomes of the columns, and pass the audit', async () => {
  const db = await olderDatabase(BEFORE_ROWS)
  await fill(db)
  await migrate(db, migrationsFolder)
  const idOf = (state: string) => Object.keys(states).indexOf(state) + 1

  const postponed = await db.selectFrom('payout_postponement').select('withdrawal_id').execute()
  expect(postponed).toEqual([{ withdrawal_id: idOf('automated and postponed') }])
  const resolutions = await db
    .selectFrom('manual_resolution')
    .select(['withdrawal_id', 'step', 'admin_id', 'outcome', 'note', 'resolved_at'])
    .orderBy('id')
    .execute()
  const [proposedAt, resolvedAt] = [new Date(at(5)), new Date(at(6))]
  const notPaid = { outcome: 'not_paid', note: 'No record of it.' }
  const first = { step: 'first', admin_id: BEN, ...notPaid, resolved_at: proposedAt }
  expect(resolutions).toEqual([
    { withdrawal_id: idOf('first resolution'), ...first },
    { withdrawal_id: idOf('resolved as not paid by two'), ...first },
    {
      withdrawal_id: idOf('resolved as paid'),
      step: 'final',
      admin_id: BEN,
      outcome: 'paid',
      note: 'REF-1',
      resolved_at: resolvedAt,
    },
    {
      withdrawal_id: idOf('resolved as not paid by two'),
      step: 'final',
      admin_id: ADA,
      ...notPaid,
      resolved_at: resolvedAt,
    },
  ])
  const checks = [...withdrawalsChecks, ...adminChecks].filter(({ id }) =>
    ['withdrawal-end', 'admin-two'].includes(id),
  )
  expect(await breachesOf(db, checks)).toEqual({})
})
