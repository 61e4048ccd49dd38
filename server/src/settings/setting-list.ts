import type { adminSetting } from '@tallyhouse/contract/admin-settings'
import type * as z from 'zod/mini'
import type { Db } from '../db/connect.ts'
import { allKnownSettings, type Known } from './known-settings.ts'

type SettingLine = z.output<typeof adminSetting>
type Row = { key: string; value: string; description: string; updated_at: Date }

/** Every setting: those the product acts by, in their order, then notes by their keys. */
export async function readAllSettings(db: Db): Promise<SettingLine[]> {
  const rows = await db.selectFrom('setting').selectAll().orderBy('key').execute()
  const known = allKnownSettings()
  const keys = new Set(known.map(({ key }) => key))
  return [
    ...known.map((setting) =>
      knownLine(
        setting,
        rows.find(({ key }) => key === setting.key),
      ),
    ),
    ...rows.filter(({ key }) => !keys.has(key)).map(noteLine),
  ]
}

/** A row that makes no sense counts as the fallback, and is shown as what it counts as. */
function knownLine({ key, takes, form, parse, fallback }: Known<unknown>, row?: Row): SettingLine {
  const isSound = row !== undefined && parse(row.value) !== undefined
  return {
    key,
    value: isSound ? row.value : textOf(fallback),
    description: row?.description ?? '',
    updatedAt: isSound ? row.updated_at.toISOString() : null,
    isKnown: true,
    takes,
    form,
  }
}

function noteLine({ key, value, description, updated_at }: Row): SettingLine {
  const updatedAt = updated_at.toISOString()
  return { key, value, description, updatedAt, isKnown: false, takes: null, form: null }
}

function textOf(value: unknown): string {
  return value instanceof Set ? [...value].join(',') : String(value)
}
