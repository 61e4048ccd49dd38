import type { Text } from '@tallyhouse/messages/runtime'
import { matchStaff } from '#core/staff/role-columns.ts'
import type { Tx } from '#platform/db/connect.ts'
import { notify } from './notify.ts'

/** Notifies every admin who is not banned. */
export async function notifyAdmins(
  tx: Tx,
  { title, message, now }: { title: Text; message: Text; now: Date },
): Promise<void> {
  const admins = await tx
    .selectFrom('player')
    .leftJoin('ban', (join) =>
      join.onRef('ban.player_id', '=', 'player.id').on('ban.lifted_at', 'is', null),
    )
    .where(matchStaff())
    .where('ban.id', 'is', null)
    .select('player.id')
    .execute()
  await notify(
    tx,
    admins.map(({ id: playerId }) => ({ playerId, type: 'system', title, message })),
    now,
  )
}
