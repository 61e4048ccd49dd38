import { decideOfferReview } from '@tallyhouse/contract/admin/offer-reviews'
import type { proposableCall } from '@tallyhouse/contract/admin/proposals'
import { updateSetting } from '@tallyhouse/contract/admin/settings'
import { adjustPoints as adjustCall } from '@tallyhouse/contract/admin/users'
import { sendChatMessage } from '@tallyhouse/contract/chat'
import { answerTicket } from '@tallyhouse/contract/earning'
import type { Endpoint } from '@tallyhouse/contract/endpoint'
import { updateChallenge } from '@tallyhouse/contract/rewards'
import { resolveSignal } from '@tallyhouse/contract/safety'
import * as z from 'zod/mini'
import { broadcastRain } from '#features/chat/chat.ts'
import { readRainCommand } from '#features/chat/rain/rain-command.ts'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Input } from '#platform/http/mount.ts'
import type { Hub } from '#platform/realtime/hub.ts'
import type { By } from '../actions/record-action.ts'
import { changeChallenge } from '../challenge-routes.ts'
import { startRainOnRecord } from '../chat-routes.ts'
import { decideOnRecord } from '../offer-review-routes.ts'
import { resolveOnRecord } from '../safety-routes.ts'
import { saveSetting } from '../settings/setting-routes.ts'
import { answerOnRecord } from '../ticket-routes.ts'
import { adjustPoints } from '../users/adjust-points.ts'

/** A call as it was proposed. */
export type ProposedCall = {
  call: z.output<typeof proposableCall>
  params: Record<string, unknown>
  body: Record<string, unknown>
}

/** Makes a proposed call. The result runs after the commit. */
type Change = (tx: Tx, call: ProposedCall, by: By) => Promise<AfterCommit>
type AfterCommit = ((hub: Pick<Hub, 'publish'>) => void) | undefined

/** Every call that can be proposed. It makes the change as its route does, and records it. */
const changes: Record<ProposedCall['call'], Change> = {
  'POST /api/admin/users/:id/adjust-points': change(adjustCall, async (tx, call, by) => {
    await adjustPoints(tx, { ...by, ...call.body, playerId: call.params.id })
  }),
  'PUT /api/admin/settings/:key': change(updateSetting, saveSetting),
  'PUT /api/admin/challenges/:challengeId': change(updateChallenge, changeChallenge),
  'POST /api/admin/tickets/:id/answer': change(answerTicket, answerOnRecord),
  'POST /api/admin/offer-reviews/:id/decide': change(decideOfferReview, decideOnRecord),
  'POST /api/admin/signals/:id/resolve': change(resolveSignal, resolveOnRecord),
  'POST /api/chat/send': change(sendChatMessage, async (tx, { body: { message } }, by) => {
    const rain = await startRainOnRecord(tx, readRainCommand(message), by)
    return (hub: Pick<Hub, 'publish'>) => broadcastRain(hub, rain)
  }),
}

/**
 * Makes a proposed call in its proposer's name. Run the result after the commit.
 * @throws AppError `invalid_request`, and what the call throws
 */
export function makeChange(tx: Tx, proposed: ProposedCall, by: By): Promise<AfterCommit> {
  return changes[proposed.call](tx, proposed, by)
}

/** Validates the parameters and the body with the call's own schemas. */
function change<E extends Endpoint>(
  { params = z.strictObject({}), body = z.strictObject({}) }: E,
  make: (tx: Tx, input: Input<E>, by: By) => Promise<unknown>,
): Change {
  return async (tx, given, by) => {
    const inPath = Object.entries(given.params).map(([name, value]) => [name, String(value)])
    const call = {
      params: params.safeParse(Object.fromEntries(inPath)),
      body: body.safeParse(given.body),
    }
    if (!call.params.success || !call.body.success) throw new AppError('invalid_request')
    const input = { params: call.params.data, body: call.body.data } as Input<E>
    const result = await make(tx, input, by)
    return typeof result === 'function' ? (result as AfterCommit) : undefined
  }
}
