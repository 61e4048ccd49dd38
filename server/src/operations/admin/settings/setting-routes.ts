import * as contract from '@tallyhouse/contract/admin/settings'
import * as m from '@tallyhouse/messages/notifications'
import * as responses from '@tallyhouse/messages/responses'
import { text } from '@tallyhouse/messages/runtime'
import type { FastifyInstance } from 'fastify'
import { notifyAdmins } from '#core/notifications/notify-admins.ts'
import type { PayoutProvider } from '#features/withdrawals/providers/payout-provider.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/connect.ts'
import { type Input, mount } from '#platform/http/mount.ts'
import { formatEnd } from '#platform/locale/format-time.ts'
import { changeSetting, deleteNote } from '#platform/settings/change-setting.ts'
import { type By, recordAction } from '../actions/record-action.ts'
import { readSettingLines, rejectUnusableProvider } from './setting-lines.ts'

type SettingDeps = { db: Db; clock: Clock; providers: PayoutProvider[] }

export function settingRoutes(
  server: FastifyInstance,
  { db, clock, providers }: SettingDeps,
): void {
  mount(server, contract.adminSettings, () => readSettingLines(db, providers))

  mount(server, contract.updateSetting, ({ session, request, ...call }) => {
    const { key } = call.params
    const by = { adminId: session.playerId, ipAddress: request.ip, now: clock.now() }
    rejectUnusableProvider({ key, value: call.body.value, providers })
    return db.transaction().execute(async (tx) => {
      await saveSetting(tx, call, by)
      const changed = (await readSettingLines(tx, providers)).find((line) => line.key === key)
      if (changed === undefined) throw new Error(`the setting ${key} was not written`)
      return changed
    })
  })

  mount(server, contract.deleteNote, async ({ params: { key }, session, request }) => {
    const by = { adminId: session.playerId, now: clock.now() }
    await db.transaction().execute(async (tx) => {
      const { id, value, description } = await deleteNote(tx, key)
      const details = { key, oldValue: value, oldDescription: description }
      const action = 'setting_deleted'
      await recordAction(tx, { ...by, action, targetId: id, details, ipAddress: request.ip })
    })
    return { success: true, message: responses.noteDeleted() } as const
  })
}

/** @throws AppError as `changeSetting`, and `forbidden` */
export async function saveSetting(
  tx: Tx,
  { params: { key }, body }: Input<typeof contract.updateSetting>,
  by: By,
): Promise<void> {
  const { adminId, now } = by
  const hasSecondAdmin = by.proposalId !== undefined
  const change = { key, ...body, hasSecondAdmin, adminId, now }
  const { id, old, waitsUntil } = await changeSetting(tx, change)
  const { value, description } = body
  const oldValue = old?.value ?? null
  await recordAction(tx, {
    ...by,
    action: 'setting_updated',
    targetId: id,
    details: {
      key,
      oldValue,
      value,
      ...(waitsUntil && { waitsUntil: waitsUntil.toISOString() }),
      ...(description !== undefined && { oldDescription: old?.description ?? null, description }),
    },
  })
  if (waitsUntil) {
    await notifyOfDelayedChange(tx, { adminId, now, key, oldValue, value, waitsUntil })
  }
}

type DelayedChange = {
  adminId: number
  key: string
  oldValue: string | null
  value: string
  waitsUntil: Date
  now: Date
}

async function notifyOfDelayedChange(tx: Tx, { adminId, ...change }: DelayedChange): Promise<void> {
  const { key, oldValue, value, waitsUntil, now } = change
  const { username } = await tx
    .selectFrom('player')
    .where('id', '=', adminId)
    .select('username')
    .executeTakeFirstOrThrow()
  await notifyAdmins(tx, {
    title: text(m.safeguardLoosenedTitle),
    message: text(m.safeguardLoosenedBody, {
      admin: username,
      key,
      from: String(oldValue),
      to: value,
      at: formatEnd(waitsUntil),
    }),
    now,
  })
}
