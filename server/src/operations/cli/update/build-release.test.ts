import { execFileSync } from 'node:child_process'
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRelease } from './build-release.ts'

const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0
const description = { name: 'built', version: '1.0.0' }
const BUILD = `mkdir -p dist && id -u > dist/built-by && printenv > dist/environment
ln -s built-by dist/link
(cat ../../secret > dist/stolen) || true
echo 'exit 1' >> install`

let parent = ''
let folder = ''

/** A checked-out version, next to a secret that root owns. */
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'tallyhouse-build-'))
  folder = join(parent, 'release')
  await chmod(parent, 0o755)
  await writeFile(join(parent, 'secret'), 'secret', { mode: 0o600 })
  await mkdir(folder)
  const files = {
    '.git': 'gitdir: elsewhere',
    'package.json': JSON.stringify({ ...description, scripts: { build: 'sh build' } }),
    'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: { '': description } }),
    build: BUILD,
    install: 'true\n',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
})
afterEach(() => rm(parent, { recursive: true }))

const read = (name: string) => readFile(join(folder, name), 'utf8')

describe.runIf(isLinuxRoot)('a build as root', () => {
  it('runs as nobody, without settings, and adds files of root without changing the version', async () => {
    const env = { ...process.env, APP_SECRET: 'a secret' }
    await buildRelease({ folder, env, isPrivileged: true })
    expect(await read('dist/built-by')).toBe('65534\n')
    expect(await read('dist/link')).toBe('65534\n')
    expect(await read('dist/stolen')).toBe('')
    expect(await read('dist/environment')).not.toContain('APP_SECRET')
    expect(await read('install')).toBe('true\n')
    expect(execFileSync('find', [parent, '!', '-user', 'root'], { encoding: 'utf8' })).toBe('')
    expect(await readdir(parent)).toEqual(['release', 'secret'])
    expect((await lstat(join(folder, 'dist/link'))).isSymbolicLink()).toBe(true)
  })

  it('leaves nothing of a build that fails', async () => {
    await writeFile(join(folder, 'build'), 'exit 1')
    await expect(buildRelease({ folder, env: process.env, isPrivileged: true })).rejects.toThrow(
      'The build failed',
    )
    expect(await readdir(parent)).toEqual(['release', 'secret'])
  })
})
