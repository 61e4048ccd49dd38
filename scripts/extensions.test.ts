import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const patches = readdirSync(join(root, 'scripts/extensions'))

/** `scripts/extensions.ts` checks the types of what they make. */
it.each(patches)('%s applies to the sources', (patch) => {
  const path = join('scripts/extensions', patch)
  const { status, stderr } = spawnSync('git', ['apply', '--check', path], {
    cwd: root,
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
