import { adminActionKind } from '@tallyhouse/contract/admin/actions'
import { expect, it } from 'vitest'
import { toRoleColumns } from '#core/staff/role-columns.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'
import { type ActionKind, recordAction } from './record-action.ts'

const app = await testApp()
const target = await givenPlayer(app)
const kinds = adminActionKind.options

/** What only operators do, on the command line. */
const operatorsOnly = [
  'two_factor_reset',
  'password_link_made',
  'postback_tested',
  'postback_replayed',
  'secrets_reset',
  'chain_created',
  'chain_salt_recorded',
  'breach_accepted',
]

async function isRecorded(adminId: number, action: ActionKind): Promise<boolean> {
  const record = { adminId, action, targetId: target.playerId, details: {}, now: app.clock.now() }
  try {
    await app.db.transaction().execute((tx) => recordAction(tx, record))
    return true
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'forbidden')) throw error
    return false
  }
}

it.each([
  ['player', kinds],
  ['admin', ['role_changed', ...operatorsOnly]],
  ['owner', operatorsOnly],
] as const)('refuses actions that the role of a %s does not permit', async (role, rejected) => {
  const { playerId } = await givenPlayer(app)
  await app.db.updateTable('player').set(toRoleColumns(role)).where('id', '=', playerId).execute()
  const found: string[] = []
  for (const kind of kinds) if (!(await isRecorded(playerId, kind))) found.push(kind)
  expect(found.toSorted()).toEqual([...rejected].toSorted())
})
