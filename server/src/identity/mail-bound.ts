import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/**
 * How many mails of a kind an address is sent on a UTC day at the most. Those that anybody can have
 * sent by naming an address are counted by address; those for which somebody has to have proven an
 * address of their own are counted by player, too, so that nobody uses up another's.
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
const TIDIED_ROWS = 20

/**
 * Counts a mail that is about to be posted, for one player if it is asked by one. False when it is
 * one too many, and must not be.
 */
export async function mayMail(
  tx: Tx,
  mail: { kind: keyof typeof dailyMax; to: string; playerId?: number; now: Date },
): Promise<boolean> {
  const { kind, now } = mail
  const day = Math.floor(now.getTime() / DAY_MS)
  const { numAffectedRows } = await sql`
    insert into mail_count as counted (key, day, mails) values (${keyOf(mail)}, ${day}, 1)
    on conflict (key) do update set day = excluded.day,
      mails = case when counted.day = excluded.day then counted.mails + 1 else 1 end
    where counted.day <> excluded.day or counted.mails < ${dailyMax[kind]}`.execute(tx)
  await tidy(tx, day)
  return numAffectedRows === 1n
}

/** Each mail clears away some of what was counted on days before. */
async function tidy(tx: Tx, day: number): Promise<void> {
  await sql`
    delete from mail_count where key in (
      select key from mail_count where day < ${day} limit ${TIDIED_ROWS} for update skip locked
    )`.execute(tx)
}

/** A hash, as it need not be an address of a player. */
function keyOf({ kind, to, playerId }: { kind: string; to: string; playerId?: number }): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([kind, mailboxOf(to), playerId]))
    .digest()
}

/**
 * The same for every spelling of a mailbox. All tagged addresses of a mailbox share one count, apart from
 * that of its plain address. Gmail ignores dots, and has two domains.
 */
function mailboxOf(address: string): string {
  const untagged = address.toLowerCase().replace(/\+[^@]*(?=@)/, '+')
  const [, name, tag] = /^([^@+]*)(\+?)@(?:gmail|googlemail)\.com$/.exec(untagged) ?? []
  return name === undefined ? untagged : `${name.replaceAll('.', '')}${tag}@gmail.com`
}
