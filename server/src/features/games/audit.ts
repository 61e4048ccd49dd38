import { sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy } from '#platform/module/read-breaches.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { interruptionCheck } from './live/interruption-audit.ts'
import { replayChecks } from './replay-audit.ts'
import { seedChecks } from './seeds/seed-audit.ts'

export function gamesChecks(seedBox: SecretBox): AuditCheck[] {
  return [...storedChecks, ...seedChecks(seedBox), ...replayChecks(seedBox)]
}

/** Checks that SQL alone can make. */
const storedChecks: AuditCheck[] = [
  {
    id: 'round-transfers',
    invariant:
      'The ledger has the stake and payout of each settled round, and a hold for each open one',
    breaches: foundBy(sql`
      with booked as (
        select player_id, source_id as id,
          coalesce(sum(amount) filter (where reason in ('stake', 'stake_post')), 0) as staked,
          coalesce(sum(amount) filter (where reason = 'payout'), 0) as paid,
          coalesce(sum(amount) filter (where reason = 'stake_void'), 0) as voided,
          coalesce(sum(case when reason in ('stake_hold', 'raise_hold') then amount
            when reason in ('stake_post', 'stake_void') then -amount end), 0) as held
        from transfer
        where reason in
          ('stake', 'stake_hold', 'raise_hold', 'stake_post', 'stake_void', 'payout')
        group by player_id, source_id
      ), expected as (
        select player_id, id, case when is_refund then 0 else stake end as staked,
          case when is_refund then 0 else payout end as paid,
          case when is_refund then stake else 0 end as voided, 0 as held
        from round
        union all select player_id, id, 0, 0, 0, stake from open_round
      )
      select format('round %s of player %s', id, player_id) as name,
        format('expected %s, booked %s',
          row(expected.staked, expected.paid, expected.voided, expected.held),
          row(booked.staked, booked.paid, booked.voided, booked.held)) as problem,
        array[player_id] as players
      from expected full join booked using (player_id, id)
      where (expected.staked, expected.paid, expected.voided, expected.held)
        is distinct from (booked.staked, booked.paid, booked.voided, booked.held)`),
  },
  {
    id: 'round-nonce',
    invariant: 'The rounds of a seed pair use its nonces without gaps or repeats',
    breaches: foundBy(sql`
      select format('seed pair %s', pair.id) as name,
        format('its nonce exceeds its rounds by %s, different ones by %s, and the last by %s',
          pair.nonce - count(taken.nonce), pair.nonce - count(distinct taken.nonce),
          pair.nonce - coalesce(max(taken.nonce) + 1, 0)) as problem,
        array[pair.player_id] as players
      from seed_pair pair left join (
        select seed_pair_id, nonce from round
        union all select seed_pair_id, nonce from open_round
      ) as taken on taken.seed_pair_id = pair.id
      group by pair.id
      having count(taken.nonce) <> pair.nonce or count(distinct taken.nonce) <> pair.nonce
        or coalesce(max(taken.nonce) + 1, 0) <> pair.nonce`),
  },
  interruptionCheck,
]
