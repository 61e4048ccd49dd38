import { sql } from 'kysely'
import type { AuditCheck } from '#module/audit-check.ts'
import { chart } from './chart.ts'
import { heldBreaches } from './held-breaches.ts'
import { levelThresholds } from './level.ts'
import { transferSums } from './transfer-sums.ts'
import { verifyWallets } from './verify-wallets.ts'

/** How many breaches of one invariant are reported. */
const BREACHES_MAX = 20

export const ledgerChecks: AuditCheck[] = [
  {
    id: 'ledger-chart',
    invariant: 'Each transfer moves points between the accounts of its reason',
    breaches: async (db) => {
      const reasons = Object.entries(chart)
      const { rows } = await sql<{ breach: string }>`
        select format('transfer %s of player %s: %s from %s to %s',
          id, player_id, reason, from_account, to_account) as breach
        from transfer left join unnest(
          ${reasons.map(([reason]) => reason)}::transfer_reason[],
          ${reasons.map(([, { from }]) => from)}::ledger_account[],
          ${reasons.map(([, { to }]) => to)}::ledger_account[]
        ) as chart (reason, from_account, to_account) using (reason, from_account, to_account)
        where chart.reason is null limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'ledger-balance',
    invariant: 'Each stored balance and total is the sum of its transfers',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        with summed as (
          select player_id, ${transferSums}
          from transfer group by player_id
        )
        select format('player %s: stored %s, summed %s', player_id,
          row(w.available, w.held, w.debt, w.earned, w.wagered, w.won, w.withdrawn, w.rounds),
          row(s.available, s.held, s.debt, s.earned, s.wagered, s.won, s.withdrawn, s.rounds)
        ) as breach
        from wallet w full join summed s using (player_id)
        where (w.available, w.held, w.debt, w.earned, w.wagered, w.won, w.withdrawn, w.rounds)
          is distinct from (coalesce(s.available, 0), coalesce(s.held, 0), coalesce(s.debt, 0),
            coalesce(s.earned, 0), coalesce(s.wagered, 0), coalesce(s.won, 0),
            coalesce(s.withdrawn, 0), coalesce(s.rounds, 0))
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
    share: verifyWallets,
  },
  {
    id: 'ledger-negative',
    invariant: 'No player balance is below zero',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('player %s: available %s, held %s, debt %s',
          player_id, available, held, debt) as breach
        from wallet where available < 0 or held < 0 or debt < 0 limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'ledger-hold',
    invariant: 'Each hold was set aside once and is either open, posted once, or voided once',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('hold %s of player %s', hold.id, hold.player_id) as breach
        from hold left join transfer
          on transfer.player_id = hold.player_id and transfer.source_id = hold.id
            and transfer.reason in ('hold', 'hold_post', 'hold_void')
            and transfer.amount = hold.amount
        group by hold.id
        having count(*) filter (where reason = 'hold') <> 1
          or count(*) filter (where reason = 'hold_post') <> (hold.resolution = 'posted')::int
          or count(*) filter (where reason = 'hold_void') <> (hold.resolution = 'voided')::int
          or (hold.resolution is null and count(*) <> 1)
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'ledger-held',
    invariant: 'The held points of a player are the sum of their open holds and open rounds',
    breaches: (db) => heldBreaches(db),
  },
  {
    id: 'ledger-append-only',
    invariant: 'The database rejects updates and deletes of settled records and admin actions',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('%s has no trigger %s', guarded, guarded || guard) as breach
        from unnest(
            array[
              'transfer', 'admin_action', 'hold', 'proposal', 'round', 'seed_pair', 'setting_direct_change'
            ]
          ) as guarded,
          unnest(array['_append_only', '_no_truncate']) as guard
        where not exists (
          select from pg_trigger
          where tgrelid = guarded::regclass and tgname = guarded || guard and tgenabled = 'O'
        )`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'ledger-bonus',
    invariant: 'Each player has at most one sign-up bonus',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('transfer %s of player %s', id, player_id) as breach
        from transfer where reason = 'signup_bonus' and source_id <> player_id
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'ledger-wallet',
    invariant: 'Each player has a wallet',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('player %s has no wallet', id) as breach
        from player left join wallet on wallet.player_id = player.id
        where wallet.player_id is null limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
  {
    id: 'ledger-level',
    invariant: 'No player has a level above the highest one they were notified of',
    breaches: async (db) => {
      const { rows } = await sql<{ breach: string }>`
        select format('player %s: notified of level %s with %s experience',
          player_id, level_notified, earned + wagered) as breach
        from wallet
        where level_notified < width_bucket(earned + wagered, ${levelThresholds()}::bigint[])
        limit ${BREACHES_MAX}`.execute(db)
      return rows.map(({ breach }) => breach)
    },
  },
]
