import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { countOffers } from '../earning/offer-hold.ts'
import type { Settings } from '../settings/read-settings.ts'

const DAY_MS = 86_400_000

/**
 * Whether a reviewed withdrawal needs no admin: by the settings it is small enough, the account old
 * enough, few enough of its offers were taken back, and few enough signals are open on it.
 */
export async function passesByRule(
  tx: Tx,
  asked: { playerId: number; amount: number; settings: Settings; now: Date },
): Promise<boolean> {
  const { playerId, amount, settings, now } = asked
  if (amount > settings.autoApprovePoints || needsTwoAdmins(amount, settings)) return false
  const { createdAt, signals } = await readAccount(tx, playerId)
  const ageMs = now.getTime() - createdAt.getTime()
  if (ageMs < settings.autoApproveAccountDays * DAY_MS) return false
  if (signals > settings.autoApproveSignals) return false
  const { offers, reversed } = await countOffers(tx, playerId, now)
  return reversed * 100 <= offers * settings.autoApproveChargebackPercent
}

/** Whether so many points take the approval of two admins. */
export function needsTwoAdmins(amount: number, { twoAdminsFromPoints }: Settings): boolean {
  return twoAdminsFromPoints > 0 && amount >= twoAdminsFromPoints
}

async function readAccount(tx: Tx, playerId: number) {
  const { rows } = await sql<{ createdAt: Date; signals: number }>`
    select created_at as "createdAt",
      (select count(*) from abuse_signal where player_id = player.id and resolved_at is null)
        as signals
    from player where id = ${playerId}`.execute(tx)
  const [account] = rows
  if (account === undefined) throw new Error(`there is no player ${playerId}`)
  return account
}
