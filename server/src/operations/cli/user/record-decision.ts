import { type ActionKind, recordAction } from '#operations/admin/actions/record-action.ts'
import type { Tx } from '#platform/db/connect.ts'
import { type Context, operatorActor, withDatabase } from '../context.ts'
import { type FoundPlayer, findPlayer } from '../find-player.ts'

type Operator = ReturnType<typeof operatorActor>

/**
 * Changes an account and records the change in one transaction.
 * @param work makes the change, and returns the record's details
 */
export async function recordDecision(
  context: Context,
  { player, action }: { player: string; action: ActionKind },
  work: (tx: Tx, found: FoundPlayer, by: Operator) => Promise<Record<string, unknown>>,
): Promise<FoundPlayer> {
  return withDatabase(context, ({ db }) =>
    db.transaction().execute(async (tx) => {
      const found = await findPlayer(tx, player)
      const by = operatorActor(context)
      const details = await work(tx, found, by)
      await recordAction(tx, { ...by, action, targetId: found.id, details })
      return found
    }),
  )
}
