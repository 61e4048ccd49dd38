import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { readSettings, type Settings } from '../settings/read-settings.ts'
import { askedThatDay } from './player-standing.ts'
import type { WithdrawalRow } from './withdrawal-line.ts'

/** Whether so many points take two admins. */
export function needsTwoAdmins(amount: number, { twoAdminsFromPoints }: Settings): boolean {
  return twoAdminsFromPoints > 0 && amount >= twoAdminsFromPoints
}

/**
 * Whether two admins have to agree on a withdrawal: as it was when it was asked for, or if it is so by
 * now. A setting that was loosened since lets nothing through.
 */
export async function takesTwoAdmins(tx: Tx, row: WithdrawalRow): Promise<boolean> {
  if (row.needs_two_admins) return true
  const settings = await readSettings(tx)
  if (settings.twoAdminsFromPoints === 0) return false
  return needsTwoAdmins(await askedThatDay(tx, row), settings)
}

/**
 * Whether another admin said the same before, so that the two of them agree. Who is no admin by now, or
 * is banned, said nothing.
 * @throws AppError `already_decided` when it was this admin who said it
 */
export async function isSecond(
  tx: Tx,
  { firstId, adminId }: { firstId: number | null; adminId: number },
): Promise<boolean> {
  const { isAdmin, admins } = await readFirst(tx, firstId)
  if (!isAdmin) return false
  if (firstId !== adminId) return true
  const alone = admins === 1 ? ' There is no other admin now: make somebody one first.' : ''
  throw new AppError('already_decided', `${ANOTHER}${alone}`)
}

const ANOTHER = 'You said so already. So large a withdrawal takes another admin, too.'

/** Whether somebody is an admin who is not banned, and how many of these there are. */
async function readFirst(tx: Tx, firstId: number | null) {
  const { rows } = await sql<{ isAdmin: boolean | null; admins: number }>`
    select bool_or(id = ${firstId}::bigint) as "isAdmin", count(*)::int as admins
    from player where is_admin and not exists (
      select from ban where ban.player_id = player.id and lifted_at is null
    )`.execute(tx)
  return { isAdmin: rows[0]?.isAdmin === true, admins: rows[0]?.admins ?? 0 }
}
