import type { transaction } from '@tallyhouse/contract/ledger'
import { payoutMethods, type WithdrawalMethod } from '@tallyhouse/contract/payouts/all-methods'
import { mapRewardReasons } from '@tallyhouse/contract/rewards/all-rewards'
import { type Message, type Text, text } from '@tallyhouse/messages/runtime'
import * as m from '@tallyhouse/messages/statement'
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { formatText } from '#platform/locale/format-text.ts'
import { chart, type Reason } from './chart.ts'
import { gameName } from './game-name.ts'
import { transferPage } from './transfer-page.ts'

type Line = z.output<typeof transaction>

type LineText = { type: Line['type']; description: Message }

const debtRepayment: LineText = { type: 'debt_repayment', description: m.debtRepayment }

const lines: Record<Reason, LineText> = {
  ...mapRewardReasons(
    ({ description }): LineText => ({ type: 'earn', description }),
    debtRepayment,
  ),
  stake: { type: 'game_bet', description: m.stake },
  stake_hold: { type: 'game_bet', description: m.stake },
  raise_hold: { type: 'game_bet', description: m.raiseHold },
  stake_post: { type: 'game_bet', description: m.stakePost },
  stake_void: { type: 'game_refund', description: m.stakeVoid },
  payout: { type: 'game_win', description: m.payout },
  offer_credit: { type: 'earn', description: m.offerCredit },
  offer_chargeback: { type: 'chargeback', description: m.offerChargeback },
  offer_chargeback_debt: { type: 'chargeback', description: m.offerChargebackDebt },
  offer_debt_repayment: debtRepayment,
  referral_chargeback: { type: 'chargeback', description: m.referralChargeback },
  referral_chargeback_debt: { type: 'chargeback', description: m.referralChargebackDebt },
  adjustment_credit: { type: 'adjustment', description: m.adjustmentCredit },
  adjustment_debit: { type: 'adjustment', description: m.adjustmentDebit },
  adjustment_debt_repayment: debtRepayment,
  hold: { type: 'withdrawal', description: m.hold },
  hold_post: { type: 'withdrawal', description: m.holdPost },
  hold_void: { type: 'withdrawal_refund', description: m.holdVoid },
  hold_debt_repayment: debtRepayment,
  payout_return: { type: 'withdrawal_refund', description: m.holdVoid },
  payout_return_debt_repayment: debtRepayment,
}

/** The statement's type and default description for a reason. */
export function describeReason(
  reason: Reason,
): Pick<Line, 'type' | 'description' | 'descriptionText'> {
  const { type, description } = lines[reason]
  return { type, description: description(), descriptionText: text(description) }
}

type Row = {
  id: number
  reason: Reason
  direction: 'in' | 'out'
  amount: number
  createdAt: Date
  /** Of the round; `stake` is null until the round is settled. */
  game: string | null
  stake: number | null
  /** Of the withdrawal. */
  method: WithdrawalMethod | null
  isPaid: boolean | null
  /** The offer's name, if its network sent one. */
  offer: string | null
  offerwallData: Line['offerwallData']
}

/**
 * Reads the transfers into and out of a player's available points, newest first.
 * @param page at most `limit` transfers, with ids below `before`
 */
export function readStatement(
  db: Db,
  playerId: number,
  page: { before?: number | undefined; limit: number },
): Promise<Line[]> {
  const only = sql`'available' in (from_account, to_account)`
  return readLines(db, transferPage(playerId, { ...page, only }))
}

/**
 * Reads statement lines without bets, newest first.
 * @param page the `limit` newest lines earlier than `before`, and others from the same moment as the last
 */
export async function readLinesWithoutBets(
  db: Db,
  playerId: number,
  page: { before?: Date | undefined; limit: number },
): Promise<Line[]> {
  const lines = await readLines(db, withoutBetsQuery(playerId, page))
  return lines.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
}

/** The reasons are literals, as in the index that omits them. */
export function withoutBetsQuery(
  playerId: number,
  { before, limit }: { before?: Date | undefined; limit: number },
): RawBuilder<unknown> {
  const bets = Object.entries(chart).flatMap(([reason, { kind }]) =>
    kind === 'play' ? [sql.lit(reason)] : [],
  )
  return sql`
      select * from recorded_transfer
      where player_id = ${playerId} and reason not in (${sql.join(bets)})
        and 'available' in (from_account, to_account)
        ${before === undefined ? sql`` : sql`and created_at < ${before}`}
      order by created_at desc fetch first ${limit} rows with ties`
}

/** Describes the transfers that a query picks. */
async function readLines(db: Db, picked: RawBuilder<unknown>): Promise<Line[]> {
  const { rows } = await sql<Row>`
    with line as materialized (${picked})
    select line.id, line.reason, line.amount, line.created_at as "createdAt",
      case when line.to_account = 'available' then 'in' else 'out' end as direction,
      coalesce(round.game, open_round.game, draw.game) as game, round.stake,
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
    left join entry on line.reason = any(${roundReasons}::transfer_reason[])
      and entry.id = line.source_id and entry.player_id = line.player_id
    left join draw on draw.id = entry.draw_id
    left join withdrawal on line.reason = any(${holdReasons}::transfer_reason[])
      and withdrawal.hold_id = line.source_id
    left join offer_reversal on line.reason = 'offer_chargeback'
      and offer_reversal.id = line.source_id
    left join offer_transaction on offer_transaction.id
      = case line.reason when 'offer_credit' then line.source_id
          else offer_reversal.offer_transaction_id end
    left join offer_click on offer_click.id = offer_transaction.click_id
    order by line.id desc`.execute(db)
  return rows.map((row) => {
    const description = describeTransfer(row)
    return {
      id: row.id,
      type: lines[row.reason].type,
      direction: row.direction,
      amount: row.amount,
      description: formatText(description),
      descriptionText: description,
      gameType: row.game,
      offerwallData: row.offerwallData,
      createdAt: row.createdAt.toISOString(),
    }
  })
}

const roundReasons: Reason[] = ['stake', 'stake_hold', 'raise_hold', 'stake_void', 'payout']
const holdReasons: Reason[] = ['hold', 'hold_void', 'payout_return']

/**
 * Games in which a payout equal to the stake is a push. In others, such as dice at one point, it is
 * a win.
 */
const gamesWithPush = new Set(['blackjack', 'baccarat'])

/** Names the game, the withdrawal method, or the offer, if there is one. */
function describeTransfer(row: Row): Text {
  if (row.game !== null) return describeRound(row, row.game)
  if (row.method !== null) return describeWithdrawal(row, row.method)
  if (row.offer === null) return text(lines[row.reason].description)
  return text(row.reason === 'offer_chargeback' ? m.offerReversed : m.offer, { offer: row.offer })
}

function describeRound({ reason, amount, stake }: Row, type: string): Text {
  const game = gameName(type)
  if (reason === 'payout') {
    const isPush = amount === stake && gamesWithPush.has(type)
    return text(isPush || amount < (stake ?? 0) ? m.gameReturn : m.gameWin, { game })
  }
  if (reason === 'stake_void') return text(m.gameBetReturned, { game })
  return text(reason === 'raise_hold' ? m.gameBetRaised : m.gameBet, { game })
}

function describeWithdrawal({ reason, isPaid }: Row, method: WithdrawalMethod): Text {
  const { label, statement } = payoutMethods[method]
  if (reason !== 'hold') return text(m.methodWithdrawalReturned, { method: label() })
  if (statement === undefined) return text(m.methodWithdrawal, { method: label() })
  return text(isPaid ? statement.paid : statement.requested)
}
