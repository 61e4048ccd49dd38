import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onLeave, rejectWhileLeaving, type StopMode } from './leave-servers.ts'

export type Account = { uid: number; gid: number }

/** How to run PostgreSQL, which refuses to run as root. */
export type RunAs =
  | { way: 'self' }
  | { way: 'account'; account: Account }
  | { way: 'namespace'; seenAs: Account }

export type Program = {
  child: ChildProcess
  /** Stops it, and waits until it is gone. */
  stop(mode: StopMode): Promise<void>
  /** Lets it outlive this process. */
  handOver(): void
}

/** A program that ignores an immediate stop is killed after this time. */
const KILL_AFTER_MS = 2000

/**
 * Starts a PostgreSQL program from `nativeFolder`, with `/` as its working directory. It ends with
 * this process, unless it is handed over.
 */
export function spawnNative(
  runAs: RunAs,
  nativeFolder: string,
  program: 'initdb' | 'postgres',
  args: string[],
  options: Pick<SpawnOptions, 'stdio' | 'detached'>,
): Program {
  rejectWhileLeaving()
  const command = commandLine(runAs, join(nativeFolder, 'bin', program), args)
  const child = spawn(command.file, command.args, {
    ...options,
    ...spawnOptions(runAs, nativeFolder),
  })
  const stop = (mode: StopMode) => stopChild(child, mode)
  const handOver = onLeave(stop)
  child.once('exit', handOver)
  return { child, stop, handOver }
}

async function stopChild(child: ChildProcess, mode: StopMode): Promise<void> {
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const killAt = Date.now() + KILL_AFTER_MS
  if (isRunning()) child.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  while (isRunning()) {
    if (mode === 'immediate' && Date.now() >= killAt) child.kill('SIGKILL')
    await delay(15)
  }
}

/**
 * Whether the programs in `nativeFolder` can run this way. The account or the namespace may be denied.
 */
export function canStartAs(runAs: RunAs, nativeFolder: string): boolean {
  const command = commandLine(runAs, join(nativeFolder, 'bin', 'postgres'), ['--version'])
  const options = { ...spawnOptions(runAs, nativeFolder), stdio: 'ignore' as const }
  return spawnSync(command.file, command.args, options).status === 0
}

/** The owner of files that are created this way. */
export function fileOwner(runAs: RunAs): Account {
  if (runAs.way === 'account') return runAs.account
  return { uid: effectiveUid(), gid: process.getegid?.() ?? 0 }
}

export function effectiveUid(): number {
  return process.geteuid?.() ?? 0
}

/** initdb resolves its own user id and fails when the system has no such account. */
export function accountExists(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The account that runs PostgreSQL for root: `postgres`, else `nobody`, else any account but root. */
export function serverAccount(): Account | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0)
  const found =
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts[0]
  return found && { uid: found.uid, gid: found.gid }
}

function commandLine(runAs: RunAs, file: string, args: string[]) {
  if (runAs.way !== 'namespace') return { file, args }
  const { uid, gid } = runAs.seenAs
  const mapping = ['--user', `--map-user=${uid}`, `--map-group=${gid}`]
  return { file: 'unshare', args: [...mapping, file, ...args] }
}

function spawnOptions(runAs: RunAs, nativeFolder: string) {
  const libraries = [join(nativeFolder, 'lib'), process.env.LD_LIBRARY_PATH]
  const env = {
    PATH: process.env.PATH,
    LC_ALL: 'C',
    TZ: 'UTC',
    LD_LIBRARY_PATH: libraries.filter(Boolean).join(delimiter),
  }
  return { cwd: '/', env, ...(runAs.way === 'account' ? runAs.account : {}) }
}
