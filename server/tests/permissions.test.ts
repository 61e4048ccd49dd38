import { type Endpoint, neededPermission } from '@tallyhouse/contract/endpoint'
import { can, type Role, roleNames } from '@tallyhouse/contract/permissions'
import { describe, expect, it } from 'vitest'
import { toRoleColumns } from '#core/staff/role-columns.ts'
import { calls } from '#testing/all-calls.ts'
import { type GivenPlayer, givenPlayer } from '#testing/given.ts'
import { testApp } from '#testing/test-app.ts'

const app = await testApp()

async function givenRole(role: Role): Promise<GivenPlayer> {
  const player = await givenPlayer(app)
  const { playerId } = player
  await app.db.updateTable('player').set(toRoleColumns(role)).where('id', '=', playerId).execute()
  return player
}

type Caller = 'visitor' | Role
const cookies = new Map<Caller, string>([['visitor', '']])
for (const role of roleNames) cookies.set(role, (await givenRole(role)).cookie)

/** Access is checked before the input, so a call with an unknown field gets 400 only from those who may make it. */
async function knock(call: Endpoint, caller: Caller): Promise<string> {
  const unknown = { surprise: '1' }
  const response = await app.server.inject({
    method: call.method,
    url: call.path.replace(/:[a-zA-Z]+/g, '1'),
    headers: { cookie: cookies.get(caller) ?? '' },
    ...(call.method === 'GET' ? { query: unknown } : { payload: unknown }),
  })
  return `${response.statusCode} ${response.json().code}`
}

function declared(call: Endpoint, caller: Caller): string {
  if (call.access === 'public') return '400 invalid_request'
  if (caller === 'visitor') return '401 unauthenticated'
  const permission = neededPermission(call)
  const isAllowed = permission === undefined || can({ role: caller }, permission)
  return isAllowed ? '400 invalid_request' : '403 forbidden'
}

const name = ({ method, path }: Endpoint) => `${method} ${path}`

describe('every call', () => {
  it.each([...cookies.keys()])('passes or refuses as declared: %s', async (caller) => {
    const found: Record<string, string> = {}
    for (const call of calls) found[name(call)] = await knock(call, caller)
    const expected = calls.map((call) => [name(call), declared(call, caller)])
    expect(found).toEqual(Object.fromEntries(expected))
  })

  it('needs a permission exactly if it is below /api/admin', () => {
    const misplaced = calls.filter(
      (call) => (neededPermission(call) !== undefined) !== call.path.startsWith('/api/admin/'),
    )
    expect(misplaced.map(name)).toEqual([])
  })

  it('is open to admins, except the change of roles', () => {
    const closed = calls.filter((call) => declared(call, 'admin') === '403 forbidden')
    expect(closed.map(name)).toEqual(['PUT /api/admin/users/:id/role'])
  })
})
