import { blackjackStakes } from '@tallyhouse/game-rules/blackjack'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { GameRoundRow } from './calls/present-round.ts'
import type { Settled } from './game-command.ts'
import { multiplierText } from './multiplier.ts'

type Row = GameRoundRow<'blackjack'> & Omit<Settled<'blackjack'>, 'round'>

/**
 * The player's last hand, if it ended without a stand: by a natural, a bust, 21, a double, or a split. The
 * client may still call `blackjack/result` for such a hand. `bets` lists the bets that the call may
 * name.
 */
export async function readUnfinishedHand(
  db: Db,
  playerId: number,
): Promise<{ settled: Settled<'blackjack'>; bets: number[] } | undefined> {
  const { rows } = await sql<Row>`
    select round.id, game, stake, choice, outcome, payout, is_refund as "isRefunded",
      multiplier_hundredths as "multiplierHundredths", round.created_at as "createdAt",
      wallet.available as balance, json_build_object(
        'serverSeedHash', server_seed_hash, 'clientSeed', client_seed, 'nonce', round.nonce
      ) as fairness
    from round
    join seed_pair on seed_pair.id = round.seed_pair_id
    join wallet on wallet.player_id = round.player_id
    where round.player_id = ${playerId} and round.game = 'blackjack'
    order by round.created_at desc, round.id desc limit 1`.execute(db)
  const [row] = rows
  if (row === undefined || row.choice.moves.at(-1) === 'stand') return undefined
  const { balance, fairness, multiplierHundredths, createdAt, ...hand } = row
  const multiplier = multiplierText(multiplierHundredths)
  const round = { ...hand, multiplier, createdAt: createdAt.toISOString() }
  const firstBet = hand.stake / blackjackStakes(hand.choice.moves)
  return { settled: { round, balance, fairness }, bets: [firstBet, hand.stake] }
}
