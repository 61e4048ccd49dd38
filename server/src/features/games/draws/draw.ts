import { serverSeedHash } from '@tallyhouse/game-rules/commitment'
import { joinedClientSeed } from '@tallyhouse/game-rules/hash-chain'
import { randomStream } from '@tallyhouse/game-rules/random-stream'
import { sql } from 'kysely'
import { latest } from '#platform/clock.ts'
import type { Tx } from '#platform/db/connect.ts'
import { type Statement, statement } from '#platform/db/statement.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { readEpochs } from '../live/epoch.ts'
import { CASH_OUTS_FIRST_MS, currentEpoch } from '../live/round-time.ts'
import { type Drawn, type SharedName, sharedGames } from './shared-games.ts'

/** One random event for the entries of several players. */
export type Draw<Name extends SharedName = SharedName> = {
  id: number
  game: Name
  nonce: number
  serverSeedHash: string
  /** Null until the seeds of all players are joined. */
  clientSeed: string | null
  openedAt: Date
  closesAt: Date
  startedAt: Date | null
  endedAt: Date | null
  /** When it was voided, and its stakes returned. */
  voidedAt: Date | null
  /** The epoch in which it started. */
  epoch: number | null
}

type StoredDraw = Draw & { serverSeed: string | null; sealedServerSeed: Buffer | null }

/** Some draws within one transaction. They can neither start nor end during it. */
export type Draws = {
  find(id: number): Draw | undefined
  /**
   * What is drawn, which is secret until the draw has ended.
   * @throws Error before the start
   */
  open<Name extends SharedName>(draw: Draw<Name>): Drawn<Name>
}

/** The draws that commands join, and those that these players have entered. */
type DrawKeys = { drawIds: number[]; playerIds: number[] }

const OLDEST_MIGRATION = '0030_voided_draws'
/** What secrets of draws are encrypted for, because none belongs to a player. */
const DRAWS = 0

/** Keeps draws from starting and ending until the transaction ends. Run it before {@link readDraws}. */
export function lockOpenDraws({ drawIds, playerIds }: DrawKeys): Statement | undefined {
  if (playerIds.length === 0) return undefined
  return statement`
    select from draw where ended_at is null and id = any(array(
      select unnest(${drawIds}::bigint[])
      union select draw_id from entry
      where player_id = any(${playerIds}::bigint[]) and left_at is null
    )) order by id for share`
}

export function readDraws({ drawIds, playerIds }: DrawKeys): Statement<StoredDraw> | undefined {
  if (playerIds.length === 0) return undefined
  return statement`
    select id, game, nonce, server_seed_hash as "serverSeedHash", client_seed as "clientSeed",
      opened_at as "openedAt", closes_at as "closesAt", started_at as "startedAt", ended_at as "endedAt",
      voided_at as "voidedAt", epoch,
      server_seed as "serverSeed", sealed_server_seed as "sealedServerSeed"
    from draw where id = any(array(
      select unnest(${drawIds}::bigint[])
      union select draw_id from entry
      where player_id = any(${playerIds}::bigint[]) and left_at is null
    ))`
}

export function createDraws(rows: StoredDraw[], seedBox: SecretBox): Draws {
  const stored = new Map(rows.map((row) => [row.id, row]))
  return {
    find: (id) => stored.get(id),
    open({ id, game }) {
      const draw = stored.get(id)
      if (draw === undefined) throw new Error(`draw ${id} is not known`)
      return drawFrom(seedBox, { ...draw, game })
    },
  }
}

type DrawnFrom<Name extends SharedName> = Pick<
  StoredDraw,
  'nonce' | 'clientSeed' | 'serverSeed' | 'sealedServerSeed'
> & { game: Name }

/**
 * Draws from the joined seeds, or from those of a chain.
 * @throws Error before the start, and for a seed that was encrypted with another APP_SECRET
 */
export function drawFrom<Name extends SharedName>(
  seedBox: SecretBox,
  { game, nonce, clientSeed, ...sealed }: DrawnFrom<Name>,
): Drawn<Name> {
  if (clientSeed === null) throw new Error('the seeds of a draw are not joined yet')
  const serverSeed = openDrawSeed(seedBox, sealed)
  return sharedGames[game].rules.draw(randomStream({ serverSeed, clientSeed, nonce }))
}

/** @throws Error for a seed that was encrypted with another APP_SECRET */
export function openDrawSeed(
  seedBox: SecretBox,
  { serverSeed, sealedServerSeed }: Pick<StoredDraw, 'serverSeed' | 'sealedServerSeed'>,
): string {
  if (sealedServerSeed !== null) return seedBox.open(DRAWS, sealedServerSeed).toString()
  if (serverSeed === null) throw new Error('a draw has no server seed')
  return serverSeed
}

/**
 * A draw's source. A chain's link is revealed after the one whose text it hashes to, which is published; its salt is the
 * client seed. For joined seeds, the client seed follows from those of the players.
 */
export type DrawSource =
  | { chainId: number; nonce: number; clientSeed: string }
  | { chainId: null; nonce: 0; clientSeed: null }

type NewDraw = {
  game: SharedName
  source: DrawSource
  serverSeed: string
  serverSeedHash: string
  openedAt: Date
  closesAt: Date
}

/**
 * Opens a draw for entries, and returns its id. With the first one, no version before 0026 may start any more: it would not
 * know what is held for entries.
 * @throws Error if it is not the next one of its chain, or the one before it has not ended
 */
export async function openDraw(tx: Tx, seedBox: SecretBox, draw: NewDraw): Promise<number> {
  const { game, source, serverSeed, serverSeedHash, openedAt, closesAt } = draw
  if (source.chainId !== null) await requireNextLink(tx, source, serverSeedHash)
  await tx
    .updateTable('schema_compatibility')
    .set({ oldest_migration: OLDEST_MIGRATION })
    .where('oldest_migration', '<', OLDEST_MIGRATION)
    .execute()
  const { id } = await tx
    .insertInto('draw')
    .values({
      game,
      chain_id: source.chainId,
      nonce: source.nonce,
      client_seed: source.clientSeed,
      sealed_server_seed: seedBox.seal(DRAWS, Buffer.from(serverSeed)),
      server_seed_hash: serverSeedHash,
      opened_at: openedAt,
      closes_at: closesAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Starts a draw in the current epoch: from then on, no player can join or take the stake back. Returns false if it was
 * voided, or another process has started it. It starts no earlier than it opened, even if the clock was set back.
 * @throws AppError `overloaded` while there is no recent heartbeat
 * @throws Error if its server seed cannot be decrypted, or has another hash
 */
export async function startDraw(
  tx: Tx,
  seedBox: SecretBox,
  { id, startedAt }: { id: number; startedAt: Date },
): Promise<boolean> {
  const { rows } = await sql<Seeds & { clientSeed: string | null; openedAt: Date }>`
    select client_seed as "clientSeed", opened_at as "openedAt", server_seed_hash as "serverSeedHash",
      server_seed as "serverSeed", sealed_server_seed as "sealedServerSeed"
    from draw where id = ${id} and started_at is null and voided_at is null for update`.execute(tx)
  const [found] = rows
  if (found === undefined) return false
  requirePromisedSeed(seedBox, found)
  const epoch = currentEpoch({ epochs: await readEpochs(tx), now: startedAt })
  const clientSeeds = await readClientSeeds(tx, id)
  await tx
    .updateTable('draw')
    .set({
      started_at: latest(startedAt, found.openedAt),
      epoch,
      entry_count: clientSeeds.length,
      ...(found.clientSeed === null && {
        client_seeds: clientSeeds,
        client_seed: joinedClientSeed(clientSeeds),
      }),
    })
    .where('id', '=', id)
    .execute()
  return true
}

type Unended = Seeds & {
  game: SharedName
  nonce: number
  clientSeed: string
  startedAt: Date
  isInterrupted: boolean
}

/**
 * Ends a draw whose flight is over or was interrupted, which reveals its server seed. Returns false before, and if it was
 * voided or another process has ended it.
 */
export async function endDraw(
  tx: Tx,
  seedBox: SecretBox,
  { id, endedAt }: { id: number; endedAt: Date },
): Promise<boolean> {
  const { rows } = await sql<Unended>`
    select game, nonce, client_seed as "clientSeed", started_at as "startedAt", server_seed_hash as "serverSeedHash",
      server_seed as "serverSeed", sealed_server_seed as "sealedServerSeed",
      exists (select from interruption where interruption.epoch = draw.epoch) as "isInterrupted"
    from draw where id = ${id} and started_at is not null and ended_at is null and voided_at is null
    for update`.execute(tx)
  const [found] = rows
  if (found === undefined || !isOver(seedBox, found, endedAt)) return false
  await tx
    .updateTable('draw')
    .set({
      ended_at: latest(endedAt, found.startedAt),
      server_seed: openDrawSeed(seedBox, found),
      sealed_server_seed: null,
    })
    .where('id', '=', id)
    .execute()
  return true
}

function isOver(seedBox: SecretBox, draw: Unended, now: Date): boolean {
  if (draw.isInterrupted) return true
  const flightMs = sharedGames[draw.game].rules.durationMs(drawFrom(seedBox, draw))
  return now.getTime() >= draw.startedAt.getTime() + flightMs + CASH_OUTS_FIRST_MS
}

type Seeds = Pick<StoredDraw, 'serverSeedHash' | 'serverSeed' | 'sealedServerSeed'>

/** A draw whose seed is lost could not be ended. */
function requirePromisedSeed(seedBox: SecretBox, draw: Seeds): void {
  if (serverSeedHash(openDrawSeed(seedBox, draw)) === draw.serverSeedHash) return
  throw new Error(`the server seed of a draw does not hash to ${draw.serverSeedHash}`)
}

/** The hash that a draw of a chain publishes is the link of the one before it, which is secret until that has ended. */
async function requireNextLink(
  tx: Tx,
  { chainId, nonce, clientSeed }: { chainId: number; nonce: number; clientSeed: string },
  serverSeedHash: string,
): Promise<void> {
  const { rows } = await sql<{ revealed: string | null }>`
    select case when ${nonce}::bigint = 1 then terminator else (
      select server_seed from draw where chain_id = seed_chain.id and nonce = ${nonce}::bigint - 1
    ) end as revealed
    from seed_chain where id = ${chainId} and salt = ${clientSeed} and ${nonce}::bigint between 1 and length`.execute(
    tx,
  )
  if (rows[0]?.revealed === serverSeedHash) return
  throw new Error(
    `link ${nonce} of chain ${chainId} does not follow a revealed one, or has another salt`,
  )
}

/** The seeds of the players who are in a draw, in the order in which they joined. */
async function readClientSeeds(tx: Tx, drawId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('entry')
    .select('client_seed as clientSeed')
    .where('draw_id', '=', drawId)
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ clientSeed }) => clientSeed ?? '')
}
