import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Applies each patch in `scripts/extensions`, which adds one thing of its kind, to a copy of the repository, checks the
 * types, and counts the existing files that it changes.
 */
const root = join(import.meta.dirname, '..')
const patches = join(root, 'scripts/extensions')

/** The most existing files that adding one thing of a kind may change. */
const changedMax: Record<string, number> = {
  'multi-step-game': 4,
  reward: 2,
  'payout-method': 3,
  setting: 2,
  permission: 1,
}

const copy = join(root, 'test-results/extensions')
const failed = Object.entries(changedMax).filter(([kind, max]) => !isSmall(kind, max))
rmSync(copy, { recursive: true, force: true })
process.exit(failed.length === 0 ? 0 : 1)

function isSmall(kind: string, max: number): boolean {
  copyRepository()
  const patch = join(patches, `${kind}.patch`)
  execFileSync('git', ['apply', '--directory=test-results/extensions', patch], { cwd: root })
  const errors = checkTypes()
  const changed = listChanged(readFileSync(patch, 'utf8'))
  const passed = errors === '' && changed.length <= max
  console.log(
    `${passed ? 'passed' : 'FAILED'}  ${kind} changes ${changed.length} files, at most ${max}`,
  )
  console.log([...changed.map((file) => `        ${file}`), errors].join('\n'))
  return passed
}

/** Copies the repository's files, and links the installed packages. */
function copyRepository(): void {
  rmSync(copy, { recursive: true, force: true })
  for (const file of listFiles()) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  const folders = readdirSync(root).filter((name) => existsSync(join(root, name, 'node_modules')))
  for (const folder of ['', ...folders]) {
    execFileSync('cp', ['-al', join(root, folder, 'node_modules'), join(copy, folder)])
  }
}

function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  return listed
    .toString()
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)))
}

/** Type errors anywhere in the copy. */
function checkTypes(): string {
  const options = { cwd: copy, encoding: 'utf8' as const }
  execFileSync('npx', ['tsx', 'scripts/prepare.ts'], options)
  const projects = listFiles().filter((path) => path.endsWith('tsconfig.json'))
  return projects
    .map((path) => spawnSync('npx', ['tsc', '--noEmit', '-p', path], options).stdout)
    .join('')
}

/** The existing files that a patch changes. */
function listChanged(patch: string): string[] {
  const files = patch.split(/^diff --git /m).slice(1)
  return files
    .filter((file) => !/^new file mode/m.test(file))
    .map((file) => /^a\/(\S+)/.exec(file)?.[1] ?? '')
}
