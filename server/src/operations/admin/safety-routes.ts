import * as contract from '@tallyhouse/contract/safety'
import { PAGE_LINES } from '@tallyhouse/contract/values'
import * as responses from '@tallyhouse/messages/responses'
import type { FastifyInstance } from 'fastify'
import { blockAddress, readBlocked, unblockAddress } from '#core/safety/blocked-addresses.ts'
import { resolveSignal } from '#core/safety/resolve-signal.ts'
import { readSignal, readSignals } from '#core/safety/signal-list.ts'
import { clearReferral } from '#features/referrals/referral-money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { type Input, mount } from '#platform/http/mount.ts'
import { readSettings } from '#platform/settings/read-settings.ts'
import { type By, recordAction } from './actions/record-action.ts'
import { requireSecondAdmin } from './proposals/require-second-admin.ts'

type SafetyDeps = { db: Db; clock: Clock; refreshBlocks: () => Promise<void> }

export function safetyRoutes(server: FastifyInstance, deps: SafetyDeps): void {
  signalRoutes(server, deps)
  addressRoutes(server, deps)
}

function signalRoutes(server: FastifyInstance, { db, clock }: SafetyDeps): void {
  mount(server, contract.adminSignals, ({ query: { open, before } }) =>
    readSignals(db, {
      isOpen: open === undefined ? undefined : open === 'true',
      before,
      limit: PAGE_LINES,
    }),
  )
  mount(server, contract.resolveSignal, ({ session, request, ...call }) =>
    db.transaction().execute(async (tx) => {
      const by = { adminId: session.playerId, ipAddress: request.ip, now: clock.now() }
      await resolveOnRecord(tx, call, by)
      return readSignal(tx, call.params.id)
    }),
  )
}

/**
 * Resolves a signal. Clearing one about a referral may pay the reward for it.
 * @throws AppError as `resolveSignal`, `second_admin_required`, and `forbidden`
 */
export async function resolveOnRecord(
  tx: Tx,
  { params: { id: signalId }, body: { isCleared, note } }: Input<typeof contract.resolveSignal>,
  by: By,
): Promise<void> {
  const { adminId, now } = by
  for (const signal of await resolveSignal(tx, { signalId, adminId, isCleared, now })) {
    const { kind, details, player_id: playerId } = signal
    const clears = isCleared && kind === 'self_referral' && details.friendId === playerId
    const points = clears ? (await readSettings(tx)).referralReward : 0
    await requireSecondAdmin(tx, by, { points, playerId: null })
    await recordAction(tx, {
      ...by,
      action: 'signal_resolved',
      targetId: signal.id,
      details: { isCleared, note, ...(clears && { points }) },
    })
    if (clears) await clearReferral(tx, { friendId: playerId, now })
  }
}

function addressRoutes(server: FastifyInstance, { db, clock, refreshBlocks }: SafetyDeps): void {
  mount(server, contract.blockedAddresses, () => readBlocked(db))
  mount(server, contract.blockAddress, async ({ body, session, request }) => {
    const adminId = session.playerId
    const now = clock.now()
    const blocked = await db.transaction().execute(async (tx) => {
      const adminAddress = request.ip
      const address = await blockAddress(tx, { ...body, adminId, adminAddress, now })
      await recordAction(tx, {
        adminId,
        action: 'address_blocked',
        targetId: address.id,
        details: { ipAddress: address.ipAddress, reason: address.reason },
        ipAddress: request.ip,
        now,
      })
      return address
    })
    await refreshBlocks()
    return blocked
  })
  mount(server, contract.unblockAddress, async ({ params, session, request }) => {
    await db.transaction().execute(async (tx) => {
      const { ipAddress } = await unblockAddress(tx, params.id)
      await recordAction(tx, {
        adminId: session.playerId,
        action: 'address_unblocked',
        targetId: params.id,
        details: { ipAddress },
        ipAddress: request.ip,
        now: clock.now(),
      })
    })
    await refreshBlocks()
    return { success: true, message: responses.addressUnblocked() } as const
  })
}
