import { spawnSync } from 'node:child_process'
import { basename, join } from 'node:path'
import { environment } from '@tallyhouse/server/config/config'
import { expect, it } from 'vitest'
import { readDocument } from './markdown.ts'

const root = join(import.meta.dirname, '..')
const path = 'ops/systemd/tallyhouse.service'
const unit = readDocument(path)
const STOP_SECONDS = 30
/** On systemd's scale from 0 to 100. Services without restrictions have 96. */
const EXPOSURE_MAX = 15

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const NO_SYSTEMD = 'skipped: install systemd (apt-get) to run it'

/** The status, and our unit's problems. Problems in units that other packages installed are reported as well. */
function analyze(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, join(root, path)], {
    encoding: 'utf8',
  })
  const lines = `${stdout}${stderr}`.split('\n')
  return { status, problems: lines.filter((line) => line.includes(basename(path))) }
}

it.skipIf(!hasSystemd)(`the unit is valid (${NO_SYSTEMD})`, () => {
  expect(analyze('verify', '--recursive-errors=no')).toEqual({ status: 0, problems: [] })
})

it.skipIf(!hasSystemd)(`the service is little exposed (${NO_SYSTEMD})`, () => {
  const args = ['security', '--offline=true', `--threshold=${EXPOSURE_MAX}`]
  expect(analyze(...args)).toMatchObject({ status: 0 })
})

it('the service has time to stop', () => {
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(STOP_SECONDS)
})

it('the service has only known settings', () => {
  const lines = readDocument('ops/systemd/tallyhouse.env').split('\n')
  const inFile = lines.flatMap((line) => /^#?([A-Z_]+)=/.exec(line)?.[1] ?? [])
  const inUnit = /^Environment=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []
  const names = [...inFile, ...inUnit.map((setting) => setting.split('=')[0] ?? '')]
  expect(Object.keys(environment.shape)).toEqual(
    expect.arrayContaining(names.map((name) => name.replace(/_FILE$/, ''))),
  )
})

it.each([
  'systemd/install',
  'systemd/tallyhouse',
  'systemd/back-up-to',
  'docker/create-secrets',
  'docker/create-role.sh',
])('ops/%s is a valid shell script', (script) => {
  const { status, stderr } = spawnSync('sh', ['-n', join(root, 'ops', script)], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
