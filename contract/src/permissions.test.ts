import { expect, it } from 'vitest'
import {
  can,
  covers,
  isStaff,
  type Permission,
  permissions,
  type Role,
  roleNames,
  rolesWith,
} from './permissions.ts'

const all = Object.keys(permissions) as Permission[]

it('gives each permission to a role, and none to visitors and players', () => {
  expect(all.filter((permission) => rolesWith(permission).length === 0)).toEqual([])
  expect(all.filter((permission) => can(undefined, permission))).toEqual([])
  expect(all.filter((permission) => can({ role: 'player' }, permission))).toEqual([])
})

it('gives owners everything, and admins everything except changing roles', () => {
  expect(all.filter((permission) => !can({ role: 'owner' }, permission))).toEqual([])
  expect(all.filter((permission) => !can({ role: 'admin' }, permission))).toEqual(['staff.change'])
})

it('lets a role act on accounts that may do no more', () => {
  const pairs = roleNames.flatMap((actor) => roleNames.map((target) => [actor, target] as const))
  const rejected = pairs.filter(([actor, target]) => !covers({ role: actor }, { role: target }))
  expect(rejected).toEqual([
    ['player', 'admin'],
    ['player', 'owner'],
    ['admin', 'owner'],
  ])
})

it('allows nothing to a role of another version', () => {
  const person = { role: 'auditor' as Role }
  expect([can(person, 'figures.read'), isStaff(person)]).toEqual([false, false])
})
