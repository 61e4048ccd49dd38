import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')

it('lists this version of Node, and what docs/install.md states about each line', () => {
  const lines = [
    ['node', process.versions.node],
    ...['20', '22', '24'].map((major) => ['node', major] as const),
    ...['15', '16', '17', '18'].map((major) => ['postgresql', major] as const),
  ] as const
  const [guide = ''] = read('docs/install.md').split('## As a service')
  for (const [software, version] of lines) {
    const { endsOn, secureFrom } = versionSupport(software, version, at(LISTED_ON))
    expect(guide).toContain(endsOn)
    expect(guide).toContain(secureFrom ?? endsOn)
  }
})

it.each([
  ['node', 'Dockerfile', /node:([\d.]+)/],
  ['node', 'docs/install.md', /node-v([\d.]+)/],
  ['postgresql', 'ops/docker/scaled.yaml', /postgres:([\d.]+)/],
] as const)('%s of %s is maintained', (software, file, pattern) => {
  const [, version = ''] = pattern.exec(read(file)) ?? []
  expect(versionSupport(software, version, at(LISTED_ON)).state).toBe('maintained')
})
