import { linkAfter } from '@tallyhouse/game-rules/hash-chain'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/connect.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { ChainLinks } from '../chains/chain-links.ts'
import { findDrawnChain } from '../chains/seed-chain.ts'
import { openDraw } from '../draws/draw.ts'
import type { Entry } from '../draws/entry.ts'
import type { CappedBet } from './round-cap.ts'
import { confirmLease } from './table-lease.ts'

/** How long players can bet before a start. */
export const BETTING_MS = 7000
/** How long the result stays before the next round opens. */
export const RESULT_MS = 3000

/** The latest round at the table. */
export type TableRound = {
  id: number
  nonce: number
  chainId: number
  serverSeedHash: string
  /** Null until the round has ended. */
  serverSeed: string | null
  sealedServerSeed: Buffer | null
  clientSeed: string
  openedAt: Date
  closesAt: Date
  startedAt: Date | null
  endedAt: Date | null
  voidedAt: Date | null
  isInterrupted: boolean
  /** Whether stakes in it are held. */
  isHeld: boolean
}

/** The latest round. Undefined before the first one. */
export async function readLatestRound(db: Db): Promise<TableRound | undefined> {
  const { rows } = await sql<TableRound>`
    select id, nonce, chain_id as "chainId", server_seed_hash as "serverSeedHash",
      server_seed as "serverSeed", sealed_server_seed as "sealedServerSeed",
      client_seed as "clientSeed", opened_at as "openedAt", closes_at as "closesAt",
      started_at as "startedAt", ended_at as "endedAt", voided_at as "voidedAt",
      exists (select from interruption where interruption.epoch = draw.epoch) as "isInterrupted",
      exists (select from entry where draw_id = draw.id and left_at is null) as "isHeld"
    from draw where game = 'crash' and chain_id is not null order by id desc limit 1`.execute(db)
  return rows[0]
}

type Opening = { db: Db; clock: Clock; seedBox: SecretBox; links: ChainLinks; holder: string }

/** Opens the next round for bets. Returns false if there is no chain to draw from, or another process holds the lease. */
export async function openNextRound(opening: Opening): Promise<boolean> {
  const { db, clock, seedBox, links, holder } = opening
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    if (!(await confirmLease(tx, { holder, now }))) return false
    const chain = await findDrawnChain(tx)
    if (chain === undefined) return false
    const nonce = chain.linksUsed + 1
    const serverSeed = await links.read(tx, chain, nonce)
    await openDraw(tx, seedBox, {
      game: 'crash',
      source: { chainId: chain.id, nonce, clientSeed: chain.salt },
      serverSeed,
      serverSeedHash: linkAfter(serverSeed, 1),
      openedAt: now,
      closesAt: new Date(now.getTime() + BETTING_MS),
    })
    return true
  })
}

export type OpenBet = CappedBet & { id: number; playerId: number }

/** The bets in a round whose stakes are held. */
export async function readOpenBets(db: Db, drawId: number): Promise<OpenBet[]> {
  const { rows } = await sql<Pick<Entry<'crash'>, 'id' | 'playerId' | 'stake' | 'state'>>`
    select id, player_id as "playerId", stake, state from entry
    where draw_id = ${drawId} and left_at is null order by id`.execute(db)
  return rows.map(({ id, playerId, stake, state }) => {
    const { autoCashOutHundredths, landed } = state
    const cashOutHundredths = landed?.cashOutHundredths ?? null
    return { id, playerId, stake, autoCashOutHundredths, cashOutHundredths }
  })
}

/** The settled bets of a round that were paid, with the multipliers. */
export async function readPaidBets(
  db: Db,
  drawId: number,
): Promise<{ id: number; cashOutHundredths: number }[]> {
  const { rows } = await sql<{ id: number; cashOutHundredths: number }>`
    select id, multiplier_hundredths as "cashOutHundredths" from round
    where draw_id = ${drawId} and multiplier_hundredths > 0 order by id`.execute(db)
  return rows
}

/** The ended rounds in which stakes are still held. */
export async function readUnsettledRounds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct draw.id from entry join draw on draw.id = draw_id
    where left_at is null and ended_at is not null and game = 'crash'
    order by draw.id`.execute(db)
  return rows.map(({ id }) => id)
}
