import { expect, it } from 'vitest'
import { parseMembers } from './members.ts'

it('names the primary, the synchronous standby, and the members that follow', () => {
  const members = parseMembers({
    members: [
      { name: 'one', role: 'replica', state: 'running', timeline: 1 },
      { name: 'two', role: 'leader', state: 'running', timeline: 2 },
      { name: 'three', role: 'sync_standby', state: 'streaming', timeline: 2, lag: 0 },
    ],
  })
  expect(members).toEqual({
    primary: 'two',
    synchronousStandby: 'three',
    running: ['two', 'three'],
  })
})

it('names no primary while the cluster elects one', () => {
  const members = parseMembers({
    members: [
      { name: 'one', role: 'replica', state: 'running', timeline: 1 },
      { name: 'two', role: 'sync_standby', state: 'start failed' },
    ],
  })
  expect(members).toMatchObject({ primary: undefined, synchronousStandby: undefined })
})
