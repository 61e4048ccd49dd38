import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/connect.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { mayMail } from './mail-bound.ts'
import { mailResetLink } from './mail-reset-link.ts'
import type { Addressed } from './new-address.ts'
import { isProven, provenAt } from './proven-address.ts'
import { hashOfToken, newSecretToken } from './secret-token.ts'

/** The kind of job that finds out whether an address has an account, and mails it a link if so. */
export const RESET_JOB = 'reset_link'

const HOUR_MS = 3_600_000
const CLAIMS_MAX = 3

type Claimant = Omit<Addressed, 'new_email'>

const payload = z.strictObject({ email: z.string() })

/** Has a reset link mailed. It takes the same steps whether or not the address has an account. */
export function askForReset(tx: Tx, email: string, now: Date): Promise<void> {
  return enqueue(tx, { kind: RESET_JOB, payload: { email }, runAt: now })
}

export function resetJob(deps: { db: Db; clock: Clock; publicUrl: () => string }): JobKind {
  const { db, clock, publicUrl } = deps
  async function work(job: Record<string, unknown>) {
    const { email } = payload.parse(job)
    const at = { publicUrl: publicUrl(), now: clock.now() }
    await db.transaction().execute(async (tx) => {
      for (const player of await playersAt(tx, email)) await makeReset(tx, { player, ...at })
    })
    return undefined
  }
  return { work, triedForMs: HOUR_MS }
}

/** The owner of an address; while it is unproven, the first few who claim it. */
async function playersAt(tx: Tx, email: string) {
  const players = await tx
    .selectFrom('player')
    .where(sql<string>`lower(email) collate "C"`, '=', email.toLowerCase())
    .select(['id', 'username', 'email', 'email_verified_at', 'email_proven_at'])
    .orderBy(isProven, 'desc')
    .orderBy('id')
    .limit(CLAIMS_MAX)
    .forNoKeyUpdate()
    .execute()
  const owner = players.find((player) => provenAt(player) !== null)
  return owner === undefined ? players : [owner]
}

/**
 * The links before go on working. An address gets a few a day whenever they are asked for. Beyond
 * those a proven one gets the next when none works any more, so that whoever asks, its owner has
 * one that works.
 */
async function makeReset(
  tx: Tx,
  { player, publicUrl, now }: { player: Claimant; publicUrl: string; now: Date },
): Promise<void> {
  const { username, email } = player
  await tx
    .deleteFrom('password_reset')
    .where('player_id', '=', player.id)
    .where('expires_at', '<=', now)
    .execute()
  const isOwner = provenAt(player) !== null
  const kind = isOwner ? 'reset_verified' : 'reset_unverified'
  const isOneOfFew = await mayMail(tx, { kind, to: email, now })
  if (!isOneOfFew && (!isOwner || (await hasLink(tx, player.id)))) return
  const token = newSecretToken()
  await tx
    .insertInto('password_reset')
    .values({
      player_id: player.id,
      token_hash: hashOfToken(token),
      expires_at: new Date(now.getTime() + HOUR_MS),
    })
    .execute()
  await mailResetLink(tx, { username, email, token, publicUrl, now })
}

async function hasLink(tx: Tx, playerId: number): Promise<boolean> {
  const link = await tx
    .selectFrom('password_reset')
    .where('player_id', '=', playerId)
    .select('player_id')
    .executeTakeFirst()
  return link !== undefined
}
