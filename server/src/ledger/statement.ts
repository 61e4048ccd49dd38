import type { transaction } from '@tallyhouse/contract/ledger'
import { withdrawalMethodLabels } from '@tallyhouse/contract/withdrawals'
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
  payout: { type: 'game_win', description: 'Game win' },
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
  payout_return: { type: 'withdrawal_refund', description: 'Withdrawal returned' },
  payout_return_debt_repayment: { type: 'debt_repayment', description: repaid },
}

/** What a transfer is, in the words of the statement. */
export function wordsOf(reason: Reason): { type: Line['type']; description: string } {
  return lines[reason]
}

type Row = {
  id: number
  reason: Reason
  direction: 'in' | 'out'
  amount: number
  createdAt: Date
  /** Of the round it belongs to; `stake` only once that is settled. */
  game: string | null
  stake: number | null
  /** Of the withdrawal it belongs to. */
  method: Method | null
  isPaid: boolean | null
  /** Of the offer it belongs to, where its network gave one. */
  offer: string | null
  offerwallData: Line['offerwallData']
}

type Method = keyof typeof withdrawalMethodLabels

/**
 * The transfers into and out of a player's available points, newest first.
 * @param page at most `limit` lines, older than the line `before`
 */
export async function readStatement(
  db: Db,
  playerId: number,
  page: { before?: number | undefined; limit: number },
): Promise<Line[]> {
  const { rows } = await sql<Row>`
    with line as materialized (
      select * from transfer
      where player_id = ${playerId}
        and (${page.before ?? null}::bigint is null or id < ${page.before ?? null})
        and 'available' in (from_account, to_account)
      order by id desc limit ${page.limit}
    )
    select line.id, line.reason, line.amount, line.created_at as "createdAt",
      case when line.to_account = 'available' then 'in' else 'out' end as direction,
      coalesce(round.game, open_round.game) as game, round.stake,
      withdrawal.method, withdrawal.status = 'completed' as "isPaid",
      coalesce(offer_transaction.offer_name, offer_click.offer_name) as offer,
      case when offer_transaction.id is not null then json_build_object(
        'network', offer_transaction.network,
        'offerName', coalesce(offer_transaction.offer_name, offer_click.offer_name, 'Offer'),
        'offerId', offer_click.offer_id,
        'reference', offer_transaction.transaction_id) end as "offerwallData"
    from line
    left join round on line.reason = any(${roundReasons}::transfer_reason[])
      and round.id = line.source_id and round.player_id = line.player_id
    left join open_round on line.reason = any(${roundReasons}::transfer_reason[])
      and open_round.id = line.source_id and open_round.player_id = line.player_id
    left join withdrawal on line.reason = any(${holdReasons}::transfer_reason[])
      and withdrawal.hold_id = line.source_id
    left join offer_reversal on line.reason = 'offer_chargeback'
      and offer_reversal.id = line.source_id
    left join offer_transaction on offer_transaction.id
      = case line.reason when 'offer_credit' then line.source_id
          else offer_reversal.offer_transaction_id end
    left join offer_click on offer_click.id = offer_transaction.click_id
    order by line.id desc`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    type: lines[row.reason].type,
    direction: row.direction,
    amount: row.amount,
    description: descriptionOf(row) ?? lines[row.reason].description,
    gameType: row.game,
    offerwallData: row.offerwallData,
    createdAt: row.createdAt.toISOString(),
  }))
}

const roundReasons: Reason[] = ['stake', 'stake_hold', 'raise_hold', 'stake_void', 'payout']
const holdReasons: Reason[] = ['hold', 'hold_void', 'payout_return']

/** Of these, a payout of the stake is a tie. A dice roll of one point may pay one point, and was won. */
const gamesWithPush = new Set(['Blackjack', 'Baccarat'])

/** Which one of its kind a line is: the game, the method, or the offer. */
function descriptionOf(row: Row): string | null {
  if (row.game !== null) return ofRound(row, `${row.game[0]?.toUpperCase()}${row.game.slice(1)}`)
  if (row.method !== null) return ofWithdrawal(row, row.method)
  return row.offer !== null && row.reason === 'offer_chargeback'
    ? `${row.offer} reversed`
    : row.offer
}

function ofRound({ reason, amount, stake }: Row, game: string): string {
  if (reason === 'payout') {
    const isPush = amount === stake && gamesWithPush.has(game)
    return `${game} ${isPush || amount < (stake ?? 0) ? 'return' : 'win'}`
  }
  if (reason === 'stake_void') return `${game} bet returned`
  return reason === 'raise_hold' ? `${game} bet doubled` : `${game} bet`
}

function ofWithdrawal({ reason, isPaid }: Row, method: Method): string {
  if (reason !== 'hold') return `${withdrawalMethodLabels[method]} withdrawal returned`
  if (method !== 'robux') return `${withdrawalMethodLabels[method]} withdrawal`
  return isPaid ? 'Robux Withdrawal - Completed Successfully' : 'Robux Withdrawal'
}
