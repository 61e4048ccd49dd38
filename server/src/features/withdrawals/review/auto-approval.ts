import { isStaff, type Role } from '@tallyhouse/contract/permissions'
import type { Settings } from '@tallyhouse/contract/settings/all-settings'
import { sql } from 'kysely'
import { selectRole } from '#core/staff/role-columns.ts'
import { countOffers } from '#features/earning/offers/offer-hold.ts'
import type { Tx } from '#platform/db/connect.ts'
import type { ReviewReason } from './review-reasons.ts'
import { needsTwoAdmins } from './two-admins.ts'

const DAY_MS = 86_400_000

/**
 * Whether a reviewed withdrawal is approved without an admin. The amount, the account age, the share of
 * reversed offers and the number of signals must all be within the settings, and there must be no other
 * reason for review. Admins' withdrawals never qualify: admins could change the settings for themselves.
 */
export async function isAutoApproved(
  tx: Tx,
  withdrawal: {
    playerId: number
    /** The player's total for the day, in points, so that splitting a withdrawal gains nothing. */
    amount: number
    reasons: ReviewReason[]
    settings: Settings
    now: Date
  },
): Promise<boolean> {
  const { playerId, amount, reasons, settings, now } = withdrawal
  if (amount > settings.autoApprovePoints || needsTwoAdmins(amount, settings)) return false
  if (reasons.some((reason) => reason !== 'open_signal')) return false
  const { role, createdAt, signals } = await readAccount(tx, playerId)
  if (isStaff({ role })) return false
  const ageMs = now.getTime() - createdAt.getTime()
  if (ageMs < settings.autoApproveAccountDays * DAY_MS) return false
  if (signals > settings.autoApproveSignals) return false
  const { offers, reversed } = await countOffers(tx, playerId, now)
  return reversed * 100 <= offers * settings.autoApproveChargebackPercent
}

async function readAccount(tx: Tx, playerId: number) {
  const { rows } = await sql<{ role: Role; createdAt: Date; signals: number }>`
    select ${selectRole()} as role, created_at as "createdAt",
      (select count(*) from abuse_signal where player_id = player.id
        and (resolved_at is null or is_confirmed)) as signals
    from player where id = ${playerId}`.execute(tx)
  const [account] = rows
  if (account === undefined) throw new Error(`there is no player ${playerId}`)
  return account
}
