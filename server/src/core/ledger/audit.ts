import { signupBonus } from '@tallyhouse/contract/rewards/signup-bonus'
import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'
import { chart } from './chart.ts'
import { heldBreaches } from './held-breaches.ts'
import { levelThresholds } from './level.ts'
import { transferSums } from './transfer-sums.ts'
import { verifyWallets, walletDiffers, walletProblem, walletRow } from './verify-wallets.ts'

const reasons = Object.entries(chart)

const giftReasons = Object.entries(chart).flatMap(([reason, { kind, to }]) =>
  kind === 'gift' && to === 'available' ? reason : [],
)

export const ledgerChecks: AuditCheck[] = [
  {
    id: 'ledger-chart',
    invariant: 'Each transfer moves points between the accounts of its reason',
    breaches: foundBy(sql`
      select format('transfer %s of player %s', id, player_id) as name,
        format('%s from %s to %s', reason, from_account, to_account) as problem,
        array[player_id] as players
      from transfer left join unnest(
        ${reasons.map(([reason]) => reason)}::transfer_reason[],
        ${reasons.map(([, { from }]) => from)}::ledger_account[],
        ${reasons.map(([, { to }]) => to)}::ledger_account[]
      ) as chart (reason, from_account, to_account) using (reason, from_account, to_account)
      where chart.reason is null`),
  },
  {
    id: 'ledger-balance',
    invariant: 'Each stored balance and total is the sum of its transfers',
    breaches: foundBy(sql`
      with summed as (select player_id, ${transferSums} from transfer group by player_id)
      select ${walletRow} as name, ${walletProblem} as problem, array[player_id] as players
      from wallet full join summed using (player_id) where ${walletDiffers}`),
    share: verifyWallets,
  },
  {
    id: 'ledger-negative',
    invariant: 'No player balance is below zero',
    breaches: foundBy(sql`
      select format('player %s', player_id) as name,
        format('available %s, held %s, debt %s', available, held, debt) as problem,
        array[player_id] as players
      from wallet where available < 0 or held < 0 or debt < 0`),
  },
  {
    id: 'ledger-gifts',
    invariant: 'Only players who were given gifts have any, and never more than points',
    breaches: foundBy(sql`
      select format('player %s', player_id) as name,
        format('of %s points, %s are gifts', gift_total, gift_points) as problem,
        array[player_id] as players
      from wallet
      where not gift_points between 0 and gift_total or (gift_points > 0 and not exists (
        select from transfer where transfer.player_id = wallet.player_id
          and reason = any(${giftReasons}::transfer_reason[])))`),
  },
  {
    id: 'ledger-hold',
    invariant: 'Each hold was set aside once and is either open, posted once, or voided once',
    breaches: foundBy(sql`
      select format('hold %s of player %s', hold.id, hold.player_id) as name,
        format('%s points, %s, transfers %s', hold.amount,
          coalesce(hold.resolution::text, 'open'), coalesce(array_agg(reason order by reason) filter (where reason is not null), '{}')) as problem,
        array[hold.player_id] as players
      from hold left join transfer
        on transfer.player_id = hold.player_id and transfer.source_id = hold.id
          and transfer.reason in ('hold', 'hold_post', 'hold_void')
          and transfer.amount = hold.amount
      group by hold.id
      having count(*) filter (where reason = 'hold') <> 1
        or count(*) filter (where reason = 'hold_post') <> (hold.resolution = 'posted')::int
        or count(*) filter (where reason = 'hold_void') <> (hold.resolution = 'voided')::int
        or (hold.resolution is null and count(*) <> 1)`),
  },
  {
    id: 'ledger-held',
    invariant: 'The held points of a player are the sum of their open holds and open rounds',
    breaches: (db, accepted) => heldBreaches(db, accepted),
  },
  {
    id: 'ledger-append-only',
    invariant: 'The database rejects updates and deletes of settled records and admin actions',
    breaches: foundBy(sql`
      select format('%s', guarded) as name,
        format('no trigger %s', guarded || guard) as problem,
        null::bigint[] as players
      from unnest(
          array[
            'recorded_transfer', 'admin_action', 'hold', 'proposal', 'round', 'seed_pair', 'setting_direct_change',
            'draw', 'entry', 'seed_chain'
          ]
        ) as guarded,
        unnest(array['_append_only', '_no_truncate']) as guard
      where not exists (
        select from pg_trigger
        where tgrelid = guarded::regclass and tgname = guarded || guard and tgenabled = 'O'
      )`),
  },
  {
    id: 'ledger-bonus',
    invariant: 'Each player has at most one sign-up bonus',
    breaches: foundBy(sql`
      select format('transfer %s of player %s', id, player_id) as name,
        format('%s points for %s', amount, source_id) as problem,
        array[player_id] as players
      from transfer where reason = ${signupBonus.reason} and source_id <> player_id`),
  },
  {
    id: 'ledger-wallet',
    invariant: 'Each player has a wallet',
    breaches: foundBy(sql`
      select format('player %s', id) as name,
        'has no wallet' as problem,
        array[id] as players
      from player left join wallet on wallet.player_id = player.id
      where wallet.player_id is null`),
  },
  {
    id: 'ledger-level',
    invariant: 'No player has a level above the highest one they were notified of',
    breaches: foundBy(sql`
      select format('player %s', player_id) as name,
        format('notified of level %s with %s experience', level_notified, earned + wagered) as problem,
        array[player_id] as players
      from wallet
      where level_notified < width_bucket(earned + wagered, ${levelThresholds()}::bigint[])`),
  },
]
