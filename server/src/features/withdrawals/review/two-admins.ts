import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { requestedThatDay } from '../eligibility-facts.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'

export function needsTwoAdmins(amount: number, { twoAdminsFromPoints }: Settings): boolean {
  return twoAdminsFromPoints > 0 && amount >= twoAdminsFromPoints
}

/**
 * Whether two admins must agree on a withdrawal, by the settings at the time of the request or by the
 * current ones. Loosening the setting does not affect withdrawals that already need two admins.
 */
export async function takesTwoAdmins(tx: Tx, row: WithdrawalRow): Promise<boolean> {
  if (row.needs_two_admins) return true
  const settings = await readSettings(tx)
  if (settings.twoAdminsFromPoints === 0) return false
  return needsTwoAdmins(await requestedThatDay(tx, row), settings)
}

/**
 * Whether this admin is the second to decide. The first decision is void if that admin has lost admin rights
 * or is banned.
 * @throws AppError `already_decided` if the first decision was by this same admin
 */
export async function isSecond(
  tx: Tx,
  { firstId, adminId }: { firstId: number | null; adminId: number },
): Promise<boolean> {
  const { isAdmin, admins } = await readFirst(tx, firstId)
  if (!isAdmin) return false
  if (firstId !== adminId) return true
  const isAlone = admins === 1
  throw new AppError('already_decided', text(isAlone ? m.secondAdminMissing : m.secondAdminNeeded))
}

/** Whether the first admin is still an admin and not banned, and how many such admins there are. */
async function readFirst(tx: Tx, firstId: number | null) {
  const { rows } = await sql<{ isAdmin: boolean | null; admins: number }>`
    select bool_or(id = ${firstId}::bigint) as "isAdmin", count(*)::int as admins
    from player where is_admin and not exists (
      select from ban where ban.player_id = player.id and lifted_at is null
    )`.execute(tx)
  return { isAdmin: rows[0]?.isAdmin === true, admins: rows[0]?.admins ?? 0 }
}
