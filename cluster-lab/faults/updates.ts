import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createBackupKey } from '@tallyhouse/backups/seal'
import { endWithScript } from '../../bench/processes.ts'

endWithScript()

/**
 * Installs this commit from a repository, runs it under a supervisor, and updates it: to a version that
 * works, to versions whose build, migration, and start fail, and with the update killed at random times.
 * The version that should serve must do so within two minutes. `npm run faults:updates -- 5` kills it five times.
 */
const kills = Number(process.argv[2] ?? 3)
const PORT = 3297
const URL = `http://127.0.0.1:${PORT}`
/** About the time that an update takes. */
const KILL_AFTER_MS_MAX = 60_000
const SERVED_MS_MAX = 120_000

const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-updates-'))
const published = join(folder, 'published')
const home = join(folder, 'installed')
const env: NodeJS.ProcessEnv = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  PORT: String(PORT),
  BACKUP_TARGET: join(folder, 'backups'),
  BACKUP_KEY: await createBackupKey(),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}
const failures: string[] = []
let product: ChildProcess | undefined
let isStopping = false

run('git', ['clone', '--quiet', join(import.meta.dirname, '../..'), published], folder)
run('git', ['tag', 'v0.1.0'], published)
await publish('v0.2.0', 'v0.1.0', 'server/migrations/9980_add.sql', 'create table added (id int);')
await publish('v0.3.0', 'v0.2.0', 'server/src/main.ts', 'this does not compile (')
await publish(
  'v0.4.0',
  'v0.2.0',
  'server/migrations/9990_half.sql',
  'drop table added; select 1 / 0;',
)
await publish('v0.5.0', 'v0.2.0', 'server/src/main.ts', `throw new Error('does not start')`)
await publish('v0.6.0', 'v0.2.0', 'server/src/platform/clock.ts', '// another version')
run('git', ['clone', '--quiet', '--branch', 'v0.1.0', published, home], folder)
run('npm', ['ci'], home)
run('npm', ['run', 'build'], home)
await symlink('.', join(home, 'current'))
void supervise()
let serving = await buildIn(home)
await untilServed('the installed version', [serving])

await attempt('v0.2.0', { title: 'a version that works', works: true })
await attempt('v0.3.0', { title: 'a build that fails' })
await attempt('v0.4.0', { title: 'a migration that fails halfway' })
await attempt('v0.5.0', { title: 'a version that does not start' })
for (let kill = 1; kill <= kills; kill++) {
  const killAfterMs = randomInt(1000, KILL_AFTER_MS_MAX)
  await attempt('v0.6.0', { title: `a kill after ${killAfterMs} ms`, killAfterMs })
}
await attempt('v0.6.0', { title: 'another attempt after the kills', works: true })

isStopping = true
product?.kill('SIGTERM')
if (product) await once(product, 'exit')
await rm(folder, { recursive: true, force: true })
console.log(`${failures.length} failures`)
process.exitCode = failures.length === 0 ? 0 : 1

function run(file: string, args: string[], cwd: string): void {
  execFileSync(file, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Restarts the product whenever it ends, as a service manager does. */
async function supervise(): Promise<void> {
  while (!isStopping) {
    product = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
      cwd: join(home, 'current'),
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await writeFile(join(folder, 'pid'), String(product.pid))
    await once(product, 'exit')
    await delay(200)
  }
}

/** Publishes a version that adds a text to a file, which may be a new one. */
async function publish(tag: string, base: string, file: string, text: string): Promise<void> {
  run('git', ['checkout', '--quiet', base], published)
  const path = join(published, file)
  const before = await readFile(path, 'utf8').catch(() => '')
  await writeFile(path, `${before}\n${text}\n`)
  run('git', ['add', '.'], published)
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@example.com']
  run('git', [...author, 'commit', '--quiet', '-m', tag], published)
  run('git', ['tag', tag], published)
}

type Attempt = { title: string; works?: boolean; killAfterMs?: number }

/** Updates to a version, and expects the new or the previous one to serve afterward. */
async function attempt(tag: string, { title, works = false, killAfterMs }: Attempt): Promise<void> {
  const restart = `kill -TERM $(cat ${join(folder, 'pid')})`
  const args = ['server/dist/cli.js', 'update', tag, '--restart', restart]
  const current = join(home, 'current')
  const child = spawn(process.execPath, args, {
    cwd: current,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const timer = killAfterMs && setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code] = await once(child, 'close')
  clearTimeout(timer)
  const wanted = await buildIn(current)
  if (killAfterMs === undefined && works !== (wanted !== serving)) {
    failures.push(`${title}: the version is ${wanted}, and was ${serving}`)
  }
  // Killed between the switch and the restart, an update leaves the previous version running.
  serving = await untilServed(title, killAfterMs === undefined ? [wanted] : [serving, wanted])
  console.log(`${title}: ${code === 0 ? 'updated' : errors.trim().slice(0, 200)}`)
}

async function buildIn(root: string): Promise<string> {
  return (await readFile(join(root, 'server/dist/built-from'), 'utf8')).slice(0, 12)
}

/** Returns the build that serves, which must be in `builds`. */
async function untilServed(title: string, builds: string[]): Promise<string> {
  const deadline = Date.now() + SERVED_MS_MAX
  while (Date.now() < deadline) {
    const build = await servedBuild()
    if (build !== undefined && builds.includes(build)) return build
    await delay(200)
  }
  failures.push(`${title}: none of ${builds.join(', ')} serves`)
  return serving
}

async function servedBuild(): Promise<string | undefined> {
  const ready = await fetch(`${URL}/api/ready`).catch(() => undefined)
  if (!ready?.ok) return undefined
  const health = (await (await fetch(`${URL}/api/health`)).json()) as { build: string }
  return health.build
}
