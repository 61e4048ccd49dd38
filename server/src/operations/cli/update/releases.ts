import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { lstat, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** An installation that can be updated: a clone whose `current` link names the version that runs. */
export type Installation = {
  /** The clone, with the folder `releases`. */
  home: string
  /** The commit that `current` points to. */
  currentCommit: string
}

export type Release = { commit: string; folder: string }

/**
 * Finds the installation that contains a product folder.
 * @throws Error when it was not set up for updates
 */
export async function findInstallation(folder: string): Promise<Installation> {
  const home = basename(dirname(folder)) === 'releases' ? dirname(dirname(folder)) : folder
  const link = await lstat(join(home, 'current')).catch(() => undefined)
  if (!link?.isSymbolicLink()) {
    throw new Error(`${home} was not set up for updates. See docs/updates.md.`)
  }
  const current = join(home, await readlink(join(home, 'current')))
  return { home, currentCommit: await git(current, 'rev-parse', 'HEAD') }
}

/**
 * The commit for a version: a tag, branch, or commit, by default the latest version tag.
 * @throws Error when it is unknown, older than the current version, or already in use
 */
export async function findVersion(
  { home, currentCommit }: Installation,
  wanted: string | undefined,
): Promise<{ name: string; commit: string }> {
  await git(home, 'fetch', '--tags', '--quiet')
  const name = wanted ?? (await latestTag(home))
  const commit = await findCommit(home, name)
  if (commit === undefined) throw new Error(`There is no version ${name}.`)
  if (commit === currentCommit) throw new Error(`Version ${name} is already in use.`)
  if (await isAncestor(home, commit, currentCommit)) {
    throw new Error(
      `Version ${name} is older than the current one. To go back, restore a backup from before the update with the older version.`,
    )
  }
  return { name, commit }
}

/** A remote branch is preferred to a local one, which a fetch does not move. */
async function findCommit(home: string, name: string): Promise<string | undefined> {
  for (const revision of [`origin/${name}`, name]) {
    const commit = await git(
      home,
      'rev-parse',
      '--verify',
      '--quiet',
      `${revision}^{commit}`,
    ).catch(() => undefined)
    if (commit !== undefined) return commit
  }
  return undefined
}

async function latestTag(home: string): Promise<string> {
  const tags = await git(home, 'tag', '--list', 'v*', '--sort=-version:refname')
  const [latest] = tags.split('\n')
  if (!latest) throw new Error('No version was published. Name a branch or a commit.')
  return latest
}

function isAncestor(home: string, older: string, newer: string): Promise<boolean> {
  return git(home, 'merge-base', '--is-ancestor', older, newer).then(
    () => true,
    () => false,
  )
}

/**
 * Checks out a commit next to the running one, in a new folder: programs from an update that was
 * killed may still write to theirs.
 */
export async function createRelease({ home }: Installation, commit: string): Promise<Release> {
  const folder = join(home, 'releases', `${commit.slice(0, 12)}-${randomUUID().slice(0, 4)}`)
  await git(home, 'worktree', 'add', '--detach', '--quiet', folder, commit)
  return { commit, folder }
}

export async function removeRelease(home: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await git(home, 'worktree', 'prune')
}

/** Makes `current` point to a folder, in one step. Returns the folder that it pointed to. */
export async function switchTo(home: string, folder: string): Promise<string> {
  const link = join(home, 'current')
  const previous = join(home, await readlink(link))
  const unfinished = join(home, 'current.new')
  await rm(unfinished, { force: true })
  await symlink(relative(home, folder) || '.', unfinished)
  await rename(unfinished, link)
  return previous
}

/** Removes all releases but these. */
export async function removeOthers(home: string, kept: string[]): Promise<void> {
  const releases = join(home, 'releases')
  for (const name of await readdir(releases)) {
    const folder = join(releases, name)
    if (!kept.includes(folder)) await removeRelease(home, folder)
  }
}

async function git(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args])
  return stdout.trim()
}
