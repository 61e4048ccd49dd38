import { points } from '@tallyhouse/game-rules/points'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import type { Db, Tx } from '@tallyhouse/server/db/connect'
import type { Bet, Settle, SettledRound } from '@tallyhouse/server/games/settle'
import { AppError } from '@tallyhouse/server/http/app-error'
import { sql } from 'kysely'

/**
 * The baseline: each bet is settled the usual way, in a transaction of its own. It locks the
 * wallet, reads the key and the seeds, updates, inserts and commits, and writes exactly the rows
 * that the settlement writes.
 */
export function settleUsually(db: Db): Settle {
  return (bet) => db.transaction().execute((tx) => settleOne(tx, bet))
}

async function settleOne<Answer>(tx: Tx, bet: Bet<Answer>): Promise<Answer> {
  const { playerId, game, stake, key } = bet
  const now = new Date()
  const wallet = await only<{ available: number }>(
    sql`select available from wallet where player_id = ${playerId} for update`.execute(tx),
  )
  if (wallet === undefined || wallet.available < stake) throw new AppError('insufficient_points')
  const kept = await only<{ answer: string }>(
    sql`select answer from idempotency_key
      where player_id = ${playerId} and route = ${key?.route} and key = ${key?.key}`.execute(tx),
  )
  if (kept !== undefined) return JSON.parse(kept.answer)
  const pair = await only<{
    id: number
    seed: string
    hash: string
    client: string
    nonce: number
  }>(
    sql`select id, server_seed as seed, server_seed_hash as hash, client_seed as client, nonce
      from seed_pair where player_id = ${playerId} and revealed_at is null`.execute(tx),
  )
  if (pair === undefined) throw new Error('the player has no seeds')
  const { nonce } = pair
  const play = bet.play(randomStream({ serverSeed: pair.seed, clientSeed: pair.client, nonce }))
  const won = play.payout
  const round = await only<{ id: number }>(
    sql`insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
        multiplier_hundredths, payout, created_at)
      values (nextval('round_id'), ${playerId}, ${game}, ${pair.id}, ${nonce}, ${stake},
        ${JSON.stringify(play.choice)}, ${JSON.stringify(play.outcome)},
        ${play.multiplierHundredths}, ${won}, ${now}) returning id`.execute(tx),
  )
  const id = round?.id ?? 0
  await sql`insert into transfer
      (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${playerId}, 'stake', ${id}, 'available', 'games', ${stake}, ${now})`.execute(tx)
  if (won > 0) {
    await sql`insert into transfer
        (player_id, reason, source_id, from_account, to_account, amount, created_at)
      values (${playerId}, 'payout', ${id}, 'games', 'available', ${won}, ${now})`.execute(tx)
  }
  await sql`update wallet set available = available + ${won - stake}, wagered = wagered + ${stake},
    won = won + ${won}, rounds = rounds + 1 where player_id = ${playerId}`.execute(tx)
  await sql`update seed_pair set nonce = nonce + 1 where id = ${pair.id}`.execute(tx)
  const fairness = { serverSeedHash: pair.hash, clientSeed: pair.client, nonce }
  const balance = wallet.available - stake + won
  const settled: SettledRound = {
    ...play,
    id,
    playerId,
    game,
    stake: points(stake),
    seedPairId: pair.id,
    nonce,
    balance,
    fairness,
  }
  const answer = bet.answer(settled)
  if (key !== undefined) {
    await sql`insert into idempotency_key
        (player_id, route, key, body_hash, answer, created_at)
      values (${playerId}, ${key.route}, ${key.key}, ${key.bodyHash}, ${JSON.stringify(answer)},
        ${now})`.execute(tx)
  }
  return answer
}

async function only<Row>(result: Promise<{ rows: unknown[] }>): Promise<Row | undefined> {
  return (await result).rows[0] as Row | undefined
}
