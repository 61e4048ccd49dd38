import { allSettings } from '@tallyhouse/contract/settings/all-settings'
import * as m from '@tallyhouse/messages/errors'
import { type Text, text } from '@tallyhouse/messages/runtime'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/connect.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { precautionFor } from './guards.ts'
import { nearestKey } from './nearest-key.ts'
import { needTwoAdmins, readAllSettings, type SettingLine } from './setting-list.ts'

type Change = {
  key: string
  value: string
  description?: string | undefined
  /** The last change that the admin saw, to detect concurrent changes; undefined skips the check. */
  updatedAt?: string | null | undefined
  /** Whether a second admin approved it. */
  hasSecondAdmin: boolean
  adminId: number
  now: Date
}

/** `old` is the setting before the change. Its value remains in effect until `waitsUntil`, if that is set. */
type ChangedSetting = { id: number; old: SettingLine | undefined; waitsUntil: Date | null }

/** Far more notes than anyone needs. */
const NOTES_MAX = 500

/**
 * Changes a setting and returns what it was before. A defined setting's value is validated; any other
 * key is stored as a note. Changes are serialized. While large withdrawals need two admins, a change that
 * loosens a payout guard takes effect after a day, and one that makes more points needs a second admin.
 * @throws AppError `invalid_request` when the value is not valid, the key resembles that of a defined
 * setting, or there are too many notes; `edit_conflict`, `second_admin_required`
 */
export async function changeSetting(tx: Tx, change: Change): Promise<ChangedSetting> {
  const { key, value, adminId, now } = change
  validate(change)
  await sql`lock table setting in share row exclusive mode`.execute(tx)
  const lines = await readAllSettings(tx)
  const old = lines.find((line) => line.key === key)
  if (old === undefined) requireRoomForNote(lines)
  requireUnchanged(change, old)
  const precaution = old && needTwoAdmins(lines) ? precautionFor(key, old.value, value) : undefined
  if (precaution === 'a_second_admin' && !change.hasSecondAdmin) {
    throw new AppError('second_admin_required')
  }
  const current = precaution === 'a_day' ? old?.value : undefined
  const row = {
    value: current ?? value,
    pending_value: current === undefined ? null : value,
    pending_from: current === undefined ? null : sql<Date>`now() + interval '1 day'`,
    description: change.description ?? old?.description ?? '',
    changed_by: adminId,
    updated_at: now,
  }
  const { id, pending_from: waitsUntil } = await tx
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returning(['id', 'pending_from'])
    .executeTakeFirstOrThrow()
  return { id, old, waitsUntil }
}

/**
 * Deletes a note and returns it.
 * @throws AppError `invalid_request` for a defined setting, `not_found`
 */
export async function deleteNote(
  tx: Tx,
  key: string,
): Promise<{ id: number; value: string; description: string }> {
  if (allSettings.some((setting) => setting.key === key)) {
    throw new AppError('invalid_request', text(m.settingInUse))
  }
  await sql`lock table setting in share row exclusive mode`.execute(tx)
  const note = await tx
    .deleteFrom('setting')
    .where('key', '=', key)
    .returning(['id', 'value', 'description'])
    .executeTakeFirst()
  if (note === undefined) throw new AppError('not_found', text(m.noteNotFound))
  return note
}

function validate({ key, value }: Change): void {
  const definition = allSettings.find((setting) => setting.key === key)
  if (definition !== undefined) {
    if (definition.parse(value) === undefined) {
      throw new AppError('invalid_request', invalidValue(definition))
    }
    return
  }
  const nearest = nearestKey(key)
  if (nearest !== undefined) {
    throw new AppError('invalid_request', text(m.settingNotFound, { key, nearest }))
  }
}

function invalidValue({ key, form }: (typeof allSettings)[number]): Text {
  if (form.kind === 'flag') return text(m.settingTakesFlag, { key })
  if (form.kind === 'whole') {
    return text(m.settingTakesWhole, { key, min: form.min, max: form.max })
  }
  const values = { key, options: form.options.join(', ') }
  return form.kind === 'list'
    ? text(m.settingTakesMethods, values)
    : text(m.settingTakesChoice, values)
}

function requireRoomForNote(lines: SettingLine[]): void {
  if (lines.filter(({ isDefined }) => !isDefined).length >= NOTES_MAX) {
    throw new AppError('invalid_request', text(m.tooManyNotes, { max: NOTES_MAX }))
  }
}

function requireUnchanged({ updatedAt }: Change, old: SettingLine | undefined): void {
  if (updatedAt === undefined || updatedAt === (old?.updatedAt ?? null)) return
  throw new AppError('edit_conflict')
}
