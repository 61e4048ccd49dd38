import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { countOffers } from '../earning/offer-hold.ts'
import type { Settings } from '../settings/read-settings.ts'
import type { ReviewReason } from './review-reasons.ts'
import { needsTwoAdmins } from './two-admins.ts'

const DAY_MS = 86_400_000

/**
 * Whether a reviewed withdrawal needs no admin: by the settings it is small enough, the account old
 * enough, few enough of its offers were taken back, and few enough signals are on it; and it has no
 * other reason for review. No rule is for admins, who could change it for themselves.
 */
export async function passesByRule(
  tx: Tx,
  asked: {
    playerId: number
    /** Of the day so far, so that nothing is gained by asking for parts of it. */
    amount: number
    reasons: ReviewReason[]
    settings: Settings
    now: Date
  },
): Promise<boolean> {
  const { playerId, amount, reasons, settings, now } = asked
  if (amount > settings.autoApprovePoints || needsTwoAdmins(amount, settings)) return false
  if (reasons.some((reason) => reason !== 'open_signal')) return false
  const { isAdmin, createdAt, signals } = await readAccount(tx, playerId)
  if (isAdmin) return false
  const ageMs = now.getTime() - createdAt.getTime()
  if (ageMs < settings.autoApproveAccountDays * DAY_MS) return false
  if (signals > settings.autoApproveSignals) return false
  const { offers, reversed } = await countOffers(tx, playerId, now)
  return reversed * 100 <= offers * settings.autoApproveChargebackPercent
}

async function readAccount(tx: Tx, playerId: number) {
  const { rows } = await sql<{ isAdmin: boolean; createdAt: Date; signals: number }>`
    select is_admin as "isAdmin", created_at as "createdAt",
      (select count(*) from abuse_signal where player_id = player.id
        and (resolved_at is null or is_confirmed)) as signals
    from player where id = ${playerId}`.execute(tx)
  const [account] = rows
  if (account === undefined) throw new Error(`there is no player ${playerId}`)
  return account
}
