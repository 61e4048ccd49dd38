import type { adminSetting } from '@tallyhouse/contract/admin-settings'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { countingValue, waitingFrom, waitingValue } from './counting-value.ts'
import { isGuard } from './guards.ts'
import { allKnownSettings, type Known, knownSettings } from './known-settings.ts'

/** A setting as the back office shows it, but for what only payouts know of it. */
export type SettingLine = Omit<z.output<typeof adminSetting>, 'isPaid'>

/** Every setting: those the product acts by, in their order, then notes by their keys. */
export async function readAllSettings(db: Db): Promise<SettingLine[]> {
  const rows = await readRows(db)
  const known = allKnownSettings()
  const keys = new Set(known.map(({ key }) => key))
  const lines = known.map((setting) =>
    knownLine(
      setting,
      rows.find(({ key }) => key === setting.key),
    ),
  )
  const takesTwo = lines.some(({ key, value }) => key === TWO_ADMINS && Number(value) > 0)
  return [
    ...lines.map((line) => ({ ...line, isGuarded: takesTwo && isGuard(line.key) })),
    ...rows.filter(({ key }) => !keys.has(key)).map(noteLine),
  ]
}

const TWO_ADMINS = knownSettings.twoAdminsFromPoints.key

type Row = Awaited<ReturnType<typeof readRows>>[number]

function readRows(db: Db) {
  return db
    .selectFrom('setting')
    .leftJoin('player as admin', 'admin.id', 'setting.changed_by')
    .select([
      'key',
      'description',
      'updated_at',
      countingValue.as('value'),
      waitingValue.as('waitingValue'),
      waitingFrom.as('waitingFrom'),
      'admin.username as changedBy',
    ])
    .orderBy('key')
    .execute()
}

/** A row that makes no sense counts as the fallback, and is shown as what it counts as. */
function knownLine({ key, takes, form, parse, fallback }: Known<unknown>, row?: Row): SettingLine {
  const isSound = row !== undefined && parse(row.value) !== undefined
  return {
    key,
    value: isSound ? row.value : textOf(fallback),
    waiting: waitingOf(row),
    description: row?.description ?? '',
    updatedAt: isSound ? row.updated_at.toISOString() : null,
    isKnown: true,
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
    isKnown: false,
    takes: null,
    form: null,
    isGuarded: false,
  }
}

function waitingOf(row: Row | undefined): SettingLine['waiting'] {
  if (!row || row.waitingValue === null || row.waitingFrom === null) return null
  const { waitingValue: value, waitingFrom: from, changedBy } = row
  return { value, from: from.toISOString(), changedBy }
}

function textOf(value: unknown): string {
  return value instanceof Set ? [...value].join(',') : String(value)
}
