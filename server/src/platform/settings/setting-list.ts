import type { adminSetting } from '@tallyhouse/contract/admin/settings'
import { allSettings, settings } from '@tallyhouse/contract/settings/all-settings'
import type * as z from 'zod/mini'
import type { Db } from '#platform/db/connect.ts'
import { effectiveValue, pendingFrom, pendingValue } from './effective-value.ts'
import { isGuard } from './guards.ts'

/** A setting for the admin area, without `isPaid`, which only the payouts module can determine. */
export type SettingLine = Omit<z.output<typeof adminSetting>, 'isPaid'>

/** All settings: first the defined ones in their order, then notes sorted by key. */
export async function readAllSettings(db: Db): Promise<SettingLine[]> {
  const rows = await readRows(db)
  const keys = new Set(allSettings.map(({ key }) => key))
  const lines = allSettings.map((setting) =>
    settingLine(
      setting,
      rows.find(({ key }) => key === setting.key),
    ),
  )
  const isOn = needTwoAdmins(lines)
  return [
    ...lines.map((line) => ({ ...line, isGuarded: isOn && isGuard(line.key) })),
    ...rows.filter(({ key }) => !keys.has(key)).map(noteLine),
  ]
}

/** Whether large withdrawals, and changes that make many points, need two admins. */
export function needTwoAdmins(lines: SettingLine[]): boolean {
  const { key: name } = settings.twoAdminsFromPoints
  return lines.some(({ key, value }) => key === name && Number(value) > 0)
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(db: Db) {
  return db
    .selectFrom('setting')
    .leftJoin('player as admin', 'admin.id', 'setting.changed_by')
    .select([
      'key',
      'description',
      'updated_at',
      effectiveValue.as('value'),
      pendingValue.as('pendingValue'),
      pendingFrom.as('pendingFrom'),
      'admin.username as changedBy',
    ])
    .orderBy('key')
    .execute()
}

/** An invalid row is shown as the fallback, which is the value in effect. */
function settingLine(
  { key, takes, form, parse, fallback }: (typeof allSettings)[number],
  row?: Row,
): SettingLine {
  const isValid = row !== undefined && parse(row.value) !== undefined
  return {
    key,
    value: isValid ? row.value : formatSettingValue(fallback),
    waiting: pendingChange(row),
    description: row?.description ?? '',
    updatedAt: isValid ? row.updated_at.toISOString() : null,
    isDefined: true,
    takes,
    form,
    isGuarded: false,
  }
}

function noteLine(row: Row): SettingLine {
  const { key, value, description, updated_at } = row
  return {
    key,
    value,
    waiting: null,
    description,
    updatedAt: updated_at.toISOString(),
    isDefined: false,
    takes: null,
    form: null,
    isGuarded: false,
  }
}

function pendingChange(row: Row | undefined): SettingLine['waiting'] {
  if (!row || row.pendingValue === null || row.pendingFrom === null) return null
  const { pendingValue: value, pendingFrom: from, changedBy } = row
  return { value, from: from.toISOString(), changedBy }
}

function formatSettingValue(value: unknown): string {
  return value instanceof Set ? [...value].join(',') : String(value)
}
