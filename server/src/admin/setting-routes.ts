import * as contract from '@tallyhouse/contract/admin-settings'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { mount } from '../http/mount.ts'
import { changeSetting } from '../settings/change-setting.ts'
import { readAllSettings } from '../settings/setting-list.ts'
import { recordAction } from './record-action.ts'

type SettingDeps = { db: Db; clock: Clock }

export function settingRoutes(server: FastifyInstance, { db, clock }: SettingDeps): void {
  mount(server, contract.adminSettings, () => readAllSettings(db))

  mount(server, contract.updateSetting, ({ params: { key }, body, session, request }) => {
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      const { description } = body
      const { id, oldValue, value } = await changeSetting(tx, { key, ...body, description, now })
      await recordAction(tx, {
        adminId: session.playerId,
        action: 'setting_updated',
        targetId: id,
        details: { key, oldValue, value, ...(description !== undefined && { description }) },
        ipAddress: request.ip,
        now,
      })
      const changed = (await readAllSettings(tx)).find((setting) => setting.key === key)
      if (changed === undefined) throw new Error(`the setting ${key} was not written`)
      return changed
    })
  })
}
