import { type GivenPlayer, newRobloxDetails } from '../given.ts'
import { send } from '../send.ts'
import type { TestApp } from '../test-app.ts'
import { confirmAs } from './confirm-as.ts'

/** Requests 50 Robux, which must have the `manual` provider, and queues their payout. Returns the withdrawal's ID. */
export async function queuePayout(app: TestApp, player: GivenPlayer): Promise<number> {
  const body = { type: 'robux', amount: 50, details: newRobloxDetails(player) }
  const { id } = (await send(app, player, '/api/automated-withdrawal/request', body)).json()
  await app.jobs.runDue()
  return id
}

type Action = 'take' | 'give-back' | 'note' | 'end'

/** Makes a call about a payout, as an admin who just confirmed their password. */
export async function actOnPayout(
  app: TestApp,
  admin: GivenPlayer,
  { id, action, ...body }: { id: number; action: Action; [field: string]: unknown },
) {
  await confirmAs(app, admin)
  return send(app, admin, `/api/admin/withdrawal/${id}/${action}`, body)
}
