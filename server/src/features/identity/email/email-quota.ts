import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'

/**
 * The most emails of each kind sent to one address per UTC day. Emails that anyone can trigger by
 * entering an address are counted per address. Emails that only a player with a verified email can
 * trigger are counted per address and player, so that one player cannot use up another's quota.
 */
const dailyMax = {
  verification: 10,
  new_address: 3,
  address_taken: 3,
  address_left: 3,
  reset_unverified: 10,
  reset_verified: 5,
  wrong_code: 1,
}

const DAY_MS = 86_400_000
const PURGE_BATCH_ROWS = 20

/**
 * Counts an email that is about to be sent, per player if `playerId` is given. Returns false when the
 * quota is used up; the email must not be sent then.
 */
export async function isWithinEmailQuota(
  tx: Tx,
  mail: { kind: keyof typeof dailyMax; to: string; playerId?: number; now: Date },
): Promise<boolean> {
  const { kind, now } = mail
  const day = Math.floor(now.getTime() / DAY_MS)
  const { numAffectedRows } = await sql`
    insert into email_count as counted (key, day, emails) values (${hashEmailKey(mail)}, ${day}, 1)
    on conflict (key) do update set day = excluded.day,
      emails = case when counted.day = excluded.day then counted.emails + 1 else 1 end
    where counted.day <> excluded.day or counted.emails < ${dailyMax[kind]}`.execute(tx)
  await purgeExpired(tx, day)
  return numAffectedRows === 1n
}

/** Each email deletes a few counts from earlier days. */
async function purgeExpired(tx: Tx, day: number): Promise<void> {
  await sql`
    delete from email_count where key in (
      select key from email_count where day < ${day} limit ${PURGE_BATCH_ROWS} for update skip locked
    )`.execute(tx)
}

/** A hash, because the address may not belong to a player. */
function hashEmailKey({
  kind,
  to,
  playerId,
}: {
  kind: string
  to: string
  playerId?: number
}): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, normalizeMailbox(to), playerId]))
    .digest()
}

/**
 * Normalizes an address, so that a mailbox's spellings share one count. All tagged addresses
 * (`name+tag@`) of a mailbox share a second count. Gmail ignores dots and has two domains.
 */
function normalizeMailbox(address: string): string {
  const untagged = address.toLowerCase().replace(/\+[^@]*(?=@)/, '+')
  const [, name, tag] = /^([^@+]*)(\+?)@(?:gmail|googlemail)\.com$/.exec(untagged) ?? []
  return name === undefined ? untagged : `${name.replaceAll('.', '')}${tag}@gmail.com`
}
