import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import { allKnownSettings } from './known-settings.ts'

type Change = { key: string; value: string; description: string | undefined; now: Date }
type ChangedSetting = { id: number; oldValue: string | null; value: string }

/** More than anybody keeps notes of. */
const SETTINGS_MAX = 500

/**
 * Sets a setting, and answers what it was. One that the product acts by has to make sense; any other is
 * a note. Changes wait for each other.
 * @throws AppError `invalid_request` when the value makes no sense, or the key is nearly a known one
 */
export async function changeSetting(tx: Tx, change: Change): Promise<ChangedSetting> {
  const { key, value, description, now } = change
  refuseSenseless(change)
  await sql`lock table setting in share row exclusive mode`.execute(tx)
  const old = await tx
    .selectFrom('setting')
    .where('key', '=', key)
    .select(['value', 'description'])
    .executeTakeFirst()
  if (old === undefined) await refuseTooMany(tx)
  const written = { value, description: description ?? old?.description ?? '', updated_at: now }
  const { id } = await tx
    .insertInto('setting')
    .values({ key, ...written })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(written))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, oldValue: old?.value ?? null, value }
}

function refuseSenseless({ key, value }: Change): void {
  const known = allKnownSettings()
  const same = known.find((setting) => setting.key === key)
  if (same !== undefined) {
    if (same.parse(value) === undefined) {
      throw new AppError('invalid_request', `${key} takes ${same.takes}.`)
    }
    return
  }
  const meant = known.find((setting) => lettersOf(setting.key) === lettersOf(key))
  if (meant !== undefined) {
    throw new AppError('invalid_request', `There is no ${key}. Do you mean ${meant.key}?`)
  }
}

function lettersOf(key: string): string {
  return key.replaceAll('_', '')
}

async function refuseTooMany(tx: Tx): Promise<void> {
  const { count } = await tx
    .selectFrom('setting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= SETTINGS_MAX) {
    throw new AppError('invalid_request', `There are ${SETTINGS_MAX} settings already.`)
  }
}
