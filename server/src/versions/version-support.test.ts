import { expect, it } from 'vitest'
import { LISTED_ON, versionSupport } from './version-support.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)

it.each([
  ['node', '20.20.2', '2026-04-30', 'maintained'],
  ['node', '20.20.2', '2026-05-01', 'ended'],
  ['node', '24.9.0', LISTED_ON, 'maintained'],
  ['node', '25.9.0', LISTED_ON, 'unknown'],
  ['postgresql', '18.4', LISTED_ON, 'insecure'],
  ['postgresql', '18.6', LISTED_ON, 'maintained'],
  ['postgresql', '18.10', LISTED_ON, 'maintained'],
  ['postgresql', '15.18 (Debian 15.18-0+deb12u1)', LISTED_ON, 'insecure'],
  ['postgresql', '15.19 (Debian 15.19-0+deb12u1)', LISTED_ON, 'maintained'],
  ['postgresql', '15.19', '2027-11-12', 'ended'],
  ['postgresql', '19beta1', LISTED_ON, 'unknown'],
] as const)('%s %s on %s is %s', (software, version, day, state) => {
  expect(versionSupport(software, version, at(day)).state).toBe(state)
})

it('lists every version that the product supports, from the oldest on', () => {
  const states = ['15.99', '16.99', '17.99', '18.99'].map(
    (version) => versionSupport('postgresql', version, at(LISTED_ON)).state,
  )
  expect(new Set(states)).toEqual(new Set(['maintained']))
  expect(versionSupport('node', process.versions.node, at(LISTED_ON)).state).not.toBe('unknown')
})
