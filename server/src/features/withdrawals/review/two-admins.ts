import type { Permission } from '@tallyhouse/contract/permissions'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import * as m from '@tallyhouse/messages/errors'
import { text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import { matchPermission } from '#core/staff/role-columns.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { requestedThatDay } from '../eligibility-facts.ts'
import type { WithdrawalRow } from '../withdrawal-summary.ts'

export function needsTwoAdmins(amount: number, { twoAdminsFromPoints }: Settings): boolean {
  return twoAdminsFromPoints > 0 && amount >= twoAdminsFromPoints
}

/**
 * Whether two admins must agree on a withdrawal, by the settings when it was requested or by the
 * current ones. Loosening the setting does not affect withdrawals that already need two admins.
 */
export async function takesTwoAdmins(tx: Tx, row: WithdrawalRow): Promise<boolean> {
  if (row.needs_two_admins) return true
  const settings = await readSettings(tx)
  if (settings.twoAdminsFromPoints === 0) return false
  return needsTwoAdmins(await requestedThatDay(tx, row), settings)
}

/**
 * Whether this admin is the second to decide. The first decision is void if that admin has lost the permission
 * or is banned.
 * @throws AppError `already_decided` if the first decision was by this same admin
 */
export async function isSecond(
  tx: Tx,
  {
    firstId,
    adminId,
    permission,
  }: { firstId: number | null; adminId: number; permission: Permission },
): Promise<boolean> {
  const { counts, admins } = await readFirst(tx, firstId, permission)
  if (!counts) return false
  if (firstId !== adminId) return true
  const isAlone = admins === 1
  throw new AppError('already_decided', text(isAlone ? m.secondAdminMissing : m.secondAdminNeeded))
}

/** Whether the first admin still has the permission and is not banned, and how many such admins there are. */
async function readFirst(tx: Tx, firstId: number | null, permission: Permission) {
  const { rows } = await sql<{ counts: boolean | null; admins: number }>`
    select bool_or(id = ${firstId}::bigint) as counts, count(*)::int as admins
    from player where ${matchPermission(permission)} and not exists (
      select from ban where ban.player_id = player.id and lifted_at is null
    )`.execute(tx)
  return { counts: rows[0]?.counts === true, admins: rows[0]?.admins ?? 0 }
}
