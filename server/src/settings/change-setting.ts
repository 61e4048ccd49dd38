import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { isLooser } from './guards.ts'
import { allKnownSettings } from './known-settings.ts'
import { nearestKey } from './nearest-key.ts'
import { readAllSettings, type SettingLine } from './setting-list.ts'

type Change = {
  key: string
  value: string
  description?: string | undefined
  /** When it was changed last, as it was shown; undefined is not looked at. */
  updatedAt?: string | null | undefined
  adminId: number
  now: Date
}

/** What it was; its value counts on until `waitsUntil`, where that is an instant. */
type ChangedSetting = { id: number; old: SettingLine | undefined; waitsUntil: Date | null }

/** More than anybody keeps notes of. */
const NOTES_MAX = 500

/**
 * Sets a setting, and answers what it was. One that the product acts by has to make sense; any other is
 * a note. Changes wait for each other. While large withdrawals take two admins, what loosens a guard of
 * payouts counts a day later.
 * @throws AppError `invalid_request` when the value makes no sense, the key is nearly a known one, or
 * there are too many notes; `changed_meanwhile`
 */
export async function changeSetting(tx: Tx, change: Change): Promise<ChangedSetting> {
  const { key, value, adminId, now } = change
  refuseSenseless(change)
  await sql`lock table setting in share row exclusive mode`.execute(tx)
  const lines = await readAllSettings(tx)
  const old = lines.find((line) => line.key === key)
  if (old === undefined) refuseTooMany(lines)
  refuseOutdated(change, old)
  const kept = old?.isGuarded && isLooser(key, old.value, value) ? old.value : undefined
  const written = {
    value: kept ?? value,
    waiting_value: kept === undefined ? null : value,
    waiting_from: kept === undefined ? null : sql<Date>`now() + interval '1 day'`,
    description: change.description ?? old?.description ?? '',
    changed_by: adminId,
    updated_at: now,
  }
  const { id, waiting_from: waitsUntil } = await tx
    .insertInto('setting')
    .values({ key, ...written })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(written))
    .returning(['id', 'waiting_from'])
    .executeTakeFirstOrThrow()
  return { id, old, waitsUntil }
}

/**
 * Deletes a note, and answers what it was.
 * @throws AppError `invalid_request` for what the product acts by, `not_found`
 */
export async function deleteNote(
  tx: Tx,
  key: string,
): Promise<{ id: number; value: string; description: string }> {
  if (allKnownSettings().some((setting) => setting.key === key)) {
    throw new AppError(
      'invalid_request',
      'The product acts by this setting, so it cannot be deleted.',
    )
  }
  await sql`lock table setting in share row exclusive mode`.execute(tx)
  const note = await tx
    .deleteFrom('setting')
    .where('key', '=', key)
    .returning(['id', 'value', 'description'])
    .executeTakeFirst()
  if (note === undefined) throw new AppError('not_found', 'There is no such note.')
  return note
}

function refuseSenseless({ key, value }: Change): void {
  const known = allKnownSettings().find((setting) => setting.key === key)
  if (known !== undefined) {
    if (known.parse(value) === undefined) {
      throw new AppError('invalid_request', `${key} takes ${known.takes}.`)
    }
    return
  }
  const meant = nearestKey(key)
  if (meant !== undefined) {
    throw new AppError('invalid_request', `There is no ${key}. Do you mean ${meant}?`)
  }
}

function refuseTooMany(lines: SettingLine[]): void {
  if (lines.filter(({ isKnown }) => !isKnown).length >= NOTES_MAX) {
    throw new AppError('invalid_request', `There are ${NOTES_MAX} notes already.`)
  }
}

function refuseOutdated({ updatedAt }: Change, old: SettingLine | undefined): void {
  if (updatedAt === undefined || updatedAt === (old?.updatedAt ?? null)) return
  throw new AppError('changed_meanwhile')
}
