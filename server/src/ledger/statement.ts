import type { transaction } from '@tallyhouse/contract/ledger'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import type { Reason } from './chart.ts'

type Line = z.output<typeof transaction>

const repaid = 'Repaid what a reversed offer left owing'

const lines: Record<Reason, { type: Line['type']; description: string }> = {
  signup_bonus: { type: 'earn', description: 'Welcome bonus' },
  stake: { type: 'game_bet', description: 'Bet' },
  stake_hold: { type: 'game_bet', description: 'Bet' },
  raise_hold: { type: 'game_bet', description: 'Bet doubled' },
  stake_post: { type: 'game_bet', description: 'Bet settled' },
  stake_void: { type: 'game_refund', description: 'Bet returned' },
  payout: { type: 'game_win', description: 'Payout' },
  offer_credit: { type: 'earn', description: 'Offer completed' },
  offer_chargeback: { type: 'chargeback', description: 'Offer reversed by the network' },
  offer_chargeback_debt: { type: 'chargeback', description: 'Offer reversed, owed' },
  offer_debt_repayment: { type: 'debt_repayment', description: repaid },
  daily_bonus: { type: 'earn', description: 'Daily bonus' },
  daily_bonus_debt_repayment: { type: 'debt_repayment', description: repaid },
  challenge_reward: { type: 'earn', description: 'Challenge completed' },
  challenge_debt_repayment: { type: 'debt_repayment', description: repaid },
  referral_reward: { type: 'earn', description: 'A friend you referred earned' },
  referral_commission: { type: 'earn', description: "Share of a friend's offer" },
  referral_debt_repayment: { type: 'debt_repayment', description: repaid },
  referral_chargeback: { type: 'chargeback', description: "A friend's offer was reversed" },
  referral_chargeback_debt: {
    type: 'chargeback',
    description: "A friend's offer was reversed, owed",
  },
  rain: { type: 'earn', description: 'Rain in the chat' },
  rain_debt_repayment: { type: 'debt_repayment', description: repaid },
  adjustment_credit: { type: 'adjustment', description: 'Points added by an admin' },
  adjustment_debit: { type: 'adjustment', description: 'Points taken by an admin' },
  adjustment_debt_repayment: { type: 'debt_repayment', description: repaid },
  hold: { type: 'withdrawal', description: 'Withdrawal' },
  hold_post: { type: 'withdrawal', description: 'Withdrawal paid' },
  hold_void: { type: 'withdrawal_refund', description: 'Withdrawal returned' },
  hold_debt_repayment: { type: 'debt_repayment', description: repaid },
  payout_return: { type: 'withdrawal_refund', description: 'Payout that came back' },
  payout_return_debt_repayment: { type: 'debt_repayment', description: repaid },
}

/** What a transfer is, in the words of the statement. */
export function wordsOf(reason: Reason): { type: Line['type']; description: string } {
  return lines[reason]
}

/** The reasons that are caused by a round. */
const roundReasons: Reason[] = ['stake', 'stake_hold', 'raise_hold', 'stake_void', 'payout']

type Row = { id: number; reason: Reason; direction: 'in' | 'out'; amount: number; createdAt: Date }

/**
 * The transfers into and out of a player's available points, newest first.
 * @param page at most `limit` lines, older than the line `before`
 */
export async function readStatement(
  db: Db,
  playerId: number,
  page: { before?: number | undefined; limit: number },
): Promise<Line[]> {
  const { rows } = await sql<Row & { game: string | null }>`
    select transfer.id, transfer.reason, transfer.amount, transfer.created_at as "createdAt",
      case when transfer.to_account = 'available' then 'in' else 'out' end as direction,
      coalesce(round.game, open_round.game) as game
    from transfer
    left join round on transfer.reason = any(${roundReasons}::transfer_reason[])
      and round.id = transfer.source_id and round.player_id = transfer.player_id
    left join open_round on transfer.reason = any(${roundReasons}::transfer_reason[])
      and open_round.id = transfer.source_id and open_round.player_id = transfer.player_id
    where transfer.player_id = ${playerId}
      and (${page.before ?? null}::bigint is null or transfer.id < ${page.before ?? null})
      and 'available' in (transfer.from_account, transfer.to_account)
    order by transfer.id desc limit ${page.limit}`.execute(db)
  return rows.map(({ id, reason, direction, amount, createdAt, game }) => ({
    id,
    ...lines[reason],
    direction,
    amount,
    gameType: game,
    createdAt: createdAt.toISOString(),
  }))
}
