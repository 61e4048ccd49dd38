import type { blackjackFinish } from '@tallyhouse/contract/round-games'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '#db/connect.ts'

type Hand = z.output<typeof blackjackFinish.answer>
type Row = {
  roundId: number
  outcome: Pick<Hand, 'playerCards' | 'dealerCards' | 'playerValue' | 'dealerValue' | 'result'>
  moves: string[]
  betAmount: number
  winnings: number
  balance: number
  fairness: Hand['fairness']
}

/**
 * The player's last hand, if it ended without a stand: by a natural, a bust, 21, or a double. The
 * client may still call `blackjack/result` for such a hand. `bets` lists the bets that the call may
 * name.
 */
export async function readUnfinishedHand(
  db: Db,
  playerId: number,
): Promise<{ answer: Hand; bets: number[] } | undefined> {
  const { rows } = await sql<Row>`
    select round.id as "roundId", outcome, choice -> 'moves' as moves, stake as "betAmount",
      payout as winnings, wallet.available as balance, json_build_object(
        'serverSeedHash', server_seed_hash, 'clientSeed', client_seed, 'nonce', round.nonce
      ) as fairness
    from round
    join seed_pair on seed_pair.id = round.seed_pair_id
    join wallet on wallet.player_id = round.player_id
    where round.player_id = ${playerId} and round.game = 'blackjack'
    order by round.created_at desc, round.id desc limit 1`.execute(db)
  const [row] = rows
  if (row === undefined || row.moves.at(-1) === 'stand') return undefined
  const { moves, outcome, ...hand } = row
  const { betAmount, balance } = hand
  return {
    answer: { ...outcome, ...hand, canDouble: false, gameOver: true, newBalance: balance },
    bets: moves.includes('double') ? [betAmount / 2, betAmount] : [betAmount],
  }
}
