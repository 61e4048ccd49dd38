import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Build } from '../../e2e/product.ts'

const root = join(import.meta.dirname, '../..')

/** A short name of a commit. */
export function commitName(commit: string): string {
  return git('rev-parse', '--short', '--verify', `${commit}^{commit}`)
}

/** The name of what is checked out here, which may have changes that are not committed. */
export function ownName(): string {
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== ''
  return `${commitName('HEAD')}${isChanged ? ' with changes' : ''}`
}

/** Extracts a commit to an empty folder, and builds its product there. */
export function buildCommit(commit: string, folder: string): void {
  const archive = join(folder, 'archive.tar')
  git('archive', '--format=tar', `--output=${archive}`, commit)
  run('tar', ['-xf', archive], folder)
  run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder)
  run('npm', ['run', 'build'], folder)
}

/** A build as its `npm start` runs it. */
export function builtIn(folder: string, port: number): Build {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { root: folder, args: nodeArguments(scripts.start), port }
}

/**
 * The arguments of Node in a `start` script.
 * @throws Error if it does not run Node
 */
export function nodeArguments(start: string): string[] {
  const words = start.split(/\s+/)
  const node = words.lastIndexOf('node')
  if (node < 0) throw new Error(`does not run Node: ${start}`)
  return words.slice(node + 1)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

function run(command: string, args: string[], cwd: string): void {
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
