import { type RawBuilder, sql } from 'kysely'
import type { AuditCheck } from '#platform/module/audit-check.ts'
import { foundBy, readBreaches } from '#platform/module/read-breaches.ts'
import { verifyAllPages } from './integrity-mark.ts'
import { newRoundPages } from './new-rounds.ts'

/** How many rounds one statement verifies while the server runs. */
const PAGE_ROUNDS = 5000

/** What a transfer adds to the available points. */
const change = sql`
  case when to_account = 'available' then amount when from_account = 'available' then -amount else 0 end`

/**
 * Compares the balance after each bet with the one after the bet before it and the transfers in between. Rows do not
 * change, so while the server runs, it reads new rounds alone.
 */
export const balanceCheck: AuditCheck = {
  id: 'round-balance',
  invariant: 'The balance after each bet follows from the bet before it and the transfers since',
  breaches: foundBy(
    exceeding(sql`
      select player_id, id, excess - lag(excess, 1, 0) over (partition by player_id order by id) as excess
      from (
        select player_id, id, balance, balance - sum(change) over (partition by player_id order by id) as excess
        from (
          select player_id, id, ${change} as change, null as balance from recorded_transfer
          union all
          select player_id, id, payout - stake, balance from round where balance is not null
        ) as moved
      ) as running where balance is not null`),
  ),
  share: async (db, accepted, now) => {
    const pages = await newRoundPages(db, {
      checkId: 'round-balance',
      lateId: 'round-balance-late',
      pageRounds: PAGE_ROUNDS,
      readsRecent: true,
      now,
      verify: async (ids) => ({
        breaches: await readBreaches(db, accepted, exceeding(excessesAfterBetBefore(ids))),
      }),
    })
    return verifyAllPages(db, pages)
  },
}

function exceeding(bets: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select format('round %s of player %s', id, player_id) as name,
      format('its balance exceeds what the transfers leave by %s', excess) as problem,
      array[player_id] as players
    from (${bets}) as bet where excess <> 0`
}

/** Reads two ranges of the player's rows for each bet, through indexes. */
function excessesAfterBetBefore(roundIds: number[]): RawBuilder<unknown> {
  return sql`
    select bet.player_id, bet.id,
      bet.balance - coalesce(earlier.balance, 0) - since.change + bet.stake - bet.payout as excess
    from round as bet
    left join lateral (
      select id, balance from round
      where player_id = bet.player_id and id < bet.id and balance is not null
      order by id desc limit 1
    ) as earlier on true
    cross join lateral (
      select coalesce(sum(${change}), 0) as change from recorded_transfer
      where player_id = bet.player_id and id > coalesce(earlier.id, 0) and id < bet.id
    ) as since
    where bet.id = any(${roundIds}) and bet.balance is not null`
}
