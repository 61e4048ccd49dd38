import type { sessionUser } from '@tallyhouse/contract/identity'
import { markRole } from '@tallyhouse/contract/staff'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { giftsAmong } from '#core/ledger/gift-share.ts'
import { heldInRounds } from '#core/ledger/held-in-rounds.ts'
import { earnedFromOffers } from '#core/ledger/offer-earnings.ts'
import { selectRole } from '#core/staff/role-columns.ts'
import type { Db } from '#platform/db/connect.ts'

/** A player as shown to themselves. */
export async function readSessionUser(
  db: Db,
  playerId: number,
): Promise<z.output<typeof sessionUser>> {
  const row = await db
    .selectFrom('player')
    .innerJoin('wallet', 'wallet.player_id', 'player.id')
    .leftJoin('two_factor', (join) =>
      join
        .onRef('two_factor.player_id', '=', 'player.id')
        .on('two_factor.confirmed_at', 'is not', null),
    )
    .where('player.id', '=', playerId)
    .select([
      'player.id',
      'username',
      'email',
      'new_email',
      'email_verified_at',
      'first_name',
      'last_name',
      'avatar',
      selectRole().as('role'),
      'two_factor.confirmed_at as two_factor_confirmed_at',
      'terms_accepted_at',
      'created_at',
      'available',
      'held',
      heldInRounds('player.id').as('held_in_rounds'),
      'debt',
      'earned',
      'withdrawn',
      'gift_points as giftPoints',
      'gift_total as giftTotal',
      earnedFromOffers(sql.ref('player.id')).as('earned_from_offers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    username: row.username,
    email: row.new_email ?? row.email,
    emailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    avatar: row.avatar,
    ...markRole(row.role),
    role: row.role,
    twoFactorOn: row.two_factor_confirmed_at !== null,
    points: row.available,
    heldPoints: row.held,
    heldInRoundsPoints: row.held_in_rounds,
    debtPoints: row.debt,
    totalEarned: row.earned,
    giftPoints: giftsAmong(row.available, row),
    offerPoints: Math.max(0, row.earned_from_offers),
    withdrawnPoints: row.withdrawn + row.held - row.held_in_rounds,
    termsAccepted: row.terms_accepted_at !== null,
    createdAt: row.created_at.toISOString(),
  }
}
