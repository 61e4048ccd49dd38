import { lockWallets } from '@tallyhouse/server/core/ledger/books'
import { reasonPosting } from '@tallyhouse/server/core/ledger/chart'
import type { PlayerKey } from '@tallyhouse/server/core/ledger/idempotency'
import { type Transfer, type Wallet, walletAfter } from '@tallyhouse/server/core/ledger/wallet'
import type { Batch } from '@tallyhouse/server/features/games/batch'
import type { Bet, InstantName, Settled } from '@tallyhouse/server/features/games/game-command'
import { playInstant } from '@tallyhouse/server/features/games/instant-round'
import type { SettledRound } from '@tallyhouse/server/features/games/round'
import {
  openSeed,
  type SeedPair,
  type StoredSeed,
} from '@tallyhouse/server/features/games/seeds/seed-pair'
import type { SettleBet } from '@tallyhouse/server/features/games/settle'
import type { Db, Tx } from '@tallyhouse/server/platform/db/connect'
import { selectRows } from '@tallyhouse/server/platform/db/statement'
import { AppError } from '@tallyhouse/server/platform/errors/app-error'
import { sql } from 'kysely'
import { seedBox } from '../e2e/funded-players.ts'

/**
 * The baseline settles each bet the usual way, in its own transaction: it locks the wallet, reads
 * the key and the seeds, inserts, updates, and commits. It writes exactly the rows that the
 * settlement writes, and uses the settlement's own in-memory context.
 */
export function settleBaseline(db: Db): SettleBet {
  return (bet) => db.transaction().execute((tx) => settleOne(tx, bet))
}

async function settleOne<Name extends InstantName>(tx: Tx, bet: Bet<Name>): Promise<Settled<Name>> {
  const { playerId, stake, key } = bet
  const now = new Date()
  const [wallet] = await selectRows(tx, lockWallets([playerId]))
  if (wallet === undefined || wallet.available < stake) throw new AppError('insufficient_points')
  const kept = await only<{ answer: string }>(
    sql`select answer from idempotency_key
      where player_id = ${playerId} and route = ${key?.route} and key = ${key?.key}`.execute(tx),
  )
  if (kept !== undefined) return JSON.parse(kept.answer)
  const stored = await only<Omit<SeedPair, 'serverSeed'> & StoredSeed & { roundId: number }>(
    sql`select id, player_id as "playerId", server_seed as "serverSeed",
        sealed_server_seed as "sealedServerSeed", server_seed_hash as "serverSeedHash",
        client_seed as "clientSeed", nonce, created_at as "begunAt",
        nextval('round_id') as "roundId"
      from seed_pair where player_id = ${playerId} and revealed_at is null`.execute(tx),
  )
  if (stored === undefined) throw new Error('the player has no seeds')
  const pair = { ...stored, serverSeed: openSeed(seedBox, stored) }
  const { batch, transfers } = batchOfOne({ wallet, pair, now })
  const response = playInstant(batch, bet)
  for (const round of batch.settled) await insertRound(tx, round, now)
  for (const transfer of transfers) await insertTransfer(tx, transfer, now)
  await updateWallet(tx, batch.books.wallet(playerId))
  await sql`update seed_pair set nonce = ${pair.nonce} where id = ${pair.id}`.execute(tx)
  if (key !== undefined) await insertKey(tx, key, { response, now })
  return response
}

/** The in-memory input for one bet's context. */
function batchOfOne({
  wallet,
  pair,
  now,
}: {
  wallet: Wallet
  pair: SeedPair & { roundId: number }
  now: Date
}): { batch: Batch; transfers: Transfer[] } {
  const transfers: Transfer[] = []
  let current = wallet
  const batch: Batch = {
    now,
    books: {
      wallet: () => current,
      transfer(transfer) {
        current = walletAfter(current, transfer)
        transfers.push(transfer)
      },
      writes: () => [],
    },
    guards: { reject() {}, count() {}, writes: () => [] },
    epochs: undefined,
    openRounds: {
      find: () => undefined,
      sumStakes: () => 0,
      put: reject,
      remove: reject,
      changed: () => [],
      writes: () => [],
    },
    pairs: {
      find: () => pair,
      create: reject,
      advance(active) {
        active.nonce += 1
      },
      writes: () => [],
    },
    placed: [],
    settled: [],
    ended: [],
    roundId: () => pair.roundId,
    rejectWhilePaused: reject,
  }
  return { batch, transfers }
}

function reject(): never {
  throw new Error('the baseline settles bets at once')
}

async function insertRound(tx: Tx, round: SettledRound, now: Date): Promise<void> {
  await sql`insert into round (id, player_id, game, seed_pair_id, nonce, stake, choice, outcome,
      multiplier_hundredths, payout, is_refund, created_at)
    values (${round.id}, ${round.playerId}, ${round.game}, ${round.seedPairId}, ${round.nonce},
      ${round.stake}, ${JSON.stringify(round.choice)}, ${JSON.stringify(round.outcome)},
      ${round.multiplierHundredths}, ${round.payout}, ${round.isRefund}, ${now})`.execute(tx)
}

async function insertTransfer(tx: Tx, transfer: Transfer, now: Date): Promise<void> {
  const { playerId, reason, amount, sourceId } = transfer
  const { from, to } = reasonPosting(reason)
  await sql`insert into transfer
      (player_id, reason, source_id, from_account, to_account, amount, created_at)
    values (${playerId}, ${reason}, ${sourceId}, ${from}, ${to}, ${amount}, ${now})`.execute(tx)
}

async function updateWallet(tx: Tx, wallet: Wallet): Promise<void> {
  await sql`update wallet set available = ${wallet.available}, wagered = ${wallet.wagered},
    won = ${wallet.won}, rounds = ${wallet.rounds}, gift_points = ${wallet.giftPoints},
    gift_total = ${wallet.giftTotal}
    where player_id = ${wallet.playerId}`.execute(tx)
}

async function insertKey(
  tx: Tx,
  { playerId, route, key, bodyHash }: PlayerKey,
  { response, now }: { response: unknown; now: Date },
): Promise<void> {
  await sql`insert into idempotency_key
      (player_id, route, key, body_hash, answer, created_at)
    values (${playerId}, ${route}, ${key}, ${bodyHash}, ${JSON.stringify(response)},
      ${now})`.execute(tx)
}

async function only<Row>(result: Promise<{ rows: unknown[] }>): Promise<Row | undefined> {
  return (await result).rows[0] as Row | undefined
}
