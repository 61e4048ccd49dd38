import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRelease, findInstallation, findVersion, removeOthers, switchTo } from './releases.ts'

let folder = ''
let home = ''

/** A published repository and a clone that is set up for updates. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tallyhouse-update-'))
  const published = join(folder, 'published')
  await mkdir(published)
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', published])
  await publish('one', 'v0.1.0')
  home = join(folder, 'installed')
  execFileSync('git', ['clone', '--quiet', published, home])
  execFileSync('ln', ['-s', '.', join(home, 'current')])
})
afterEach(() => rm(folder, { recursive: true }))

async function publish(text: string, tag: string): Promise<void> {
  const published = join(folder, 'published')
  await writeFile(join(published, 'text'), text)
  const git = (...args: string[]) => execFileSync('git', ['-C', published, ...args])
  git('add', '.')
  git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '-m', text)
  git('tag', tag)
}

it('finds the latest version, and switches between releases in one step', async () => {
  await publish('two', 'v0.2.0')
  await publish('ten', 'v0.10.0')
  const installation = await findInstallation(home)
  const { name, commit } = await findVersion(installation, undefined)
  expect(name).toBe('v0.10.0')
  const release = await createRelease(installation, commit)
  expect(await readFile(join(release.folder, 'text'), 'utf8')).toBe('ten')
  expect(await readlink(join(home, 'current'))).toBe('.')

  expect(await switchTo(home, release.folder)).toBe(home)
  expect(await readFile(join(home, 'current/text'), 'utf8')).toBe('ten')
  const updated = await findInstallation(release.folder)
  expect(updated).toEqual({ home, currentCommit: commit })

  expect(await switchTo(home, home)).toBe(release.folder)
  expect(await readFile(join(home, 'current/text'), 'utf8')).toBe('one')
})

it('refuses unknown, current, and older versions', async () => {
  await publish('two', 'v0.2.0')
  const installation = await findInstallation(home)
  await expect(findVersion(installation, 'v9.9.9')).rejects.toThrow('There is no version v9.9.9.')
  await expect(findVersion(installation, 'v0.1.0')).rejects.toThrow('already in use')
  const { commit } = await findVersion(installation, 'v0.2.0')
  const { folder: release } = await createRelease(installation, commit)
  await switchTo(home, release)
  await expect(findVersion(await findInstallation(release), 'v0.1.0')).rejects.toThrow(
    'Version v0.1.0 is older than the current one.',
  )
})

it('follows a branch of the published repository', async () => {
  await publish('two', 'v0.2.0')
  const { commit } = await findVersion(await findInstallation(home), 'main')
  const published = execFileSync('git', ['-C', join(folder, 'published'), 'rev-parse', 'main'])
  expect(commit).toBe(String(published).trim())
})

it('starts over after an attempt that was killed, and removes what is not needed', async () => {
  await publish('two', 'v0.2.0')
  const installation = await findInstallation(home)
  const { commit } = await findVersion(installation, 'v0.2.0')
  const abandoned = await createRelease(installation, commit)
  await writeFile(join(abandoned.folder, 'text'), 'half')
  const release = await createRelease(installation, commit)
  expect(await readFile(join(release.folder, 'text'), 'utf8')).toBe('two')
  await publish('three', 'v0.3.0')
  const next = await createRelease(installation, (await findVersion(installation, 'v0.3.0')).commit)
  await removeOthers(home, [next.folder])
  expect(await readdir(join(home, 'releases'))).toEqual([basename(next.folder)])
})

it('refuses an installation that was not set up for updates', async () => {
  await rm(join(home, 'current'))
  await expect(findInstallation(home)).rejects.toThrow('was not set up for updates')
})
