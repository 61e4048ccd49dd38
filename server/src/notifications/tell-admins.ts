import type { Tx } from '../db/connect.ts'
import { notify } from './notify.ts'

/** Tells every admin who is not banned something. */
export async function tellAdmins(
  tx: Tx,
  { title, message, now }: { title: string; message: string; now: Date },
): Promise<void> {
  const admins = await tx
    .selectFrom('player')
    .leftJoin('ban', (join) =>
      join.onRef('ban.player_id', '=', 'player.id').on('ban.lifted_at', 'is', null),
    )
    .where('is_admin', '=', true)
    .where('ban.id', 'is', null)
    .select('player.id')
    .execute()
  await notify(
    tx,
    admins.map(({ id: playerId }) => ({ playerId, type: 'system', title, message })),
    now,
  )
}
