import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/**
 * How many mails of a kind an address is sent on a UTC day at the most, whoever asks for them. Each kind
 * has a count of its own, so that one who asks for some keeps nobody from the others. Reset links to a
 * verified address are the owner's way in, and have their own pace.
 */
const dailyMax = {
  verification: 10,
  address_taken: 3,
  address_left: 3,
  reset_unverified: 10,
  reset_verified: 40,
  wrong_code: 1,
}

const DAY_MS = 86_400_000
const TIDIED_ROWS = 20

/** Counts a mail that is about to be posted. False when it is one too many, and must not be. */
export async function mayMail(
  tx: Tx,
  mail: { kind: keyof typeof dailyMax; to: string; now: Date },
): Promise<boolean> {
  const { kind, to, now } = mail
  const day = Math.floor(now.getTime() / DAY_MS)
  const { numAffectedRows } = await sql`
    insert into mail_count as counted (key, day, mails) values (${keyOf(kind, to)}, ${day}, 1)
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

/** One mailbox however its address is written; a hash, as it need not be an address of a player. */
function keyOf(kind: string, to: string): Buffer {
  const mailbox = to.toLowerCase().replace(/\+[^@]*(?=@)/, '')
  return createHash('sha256')
    .update(JSON.stringify([kind, mailbox]))
    .digest()
}
