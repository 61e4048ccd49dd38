import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Each test worker has its own product. */
const PORT = Number(process.env.E2E_PORT ?? 3217) + Number(process.env.TEST_PARALLEL_INDEX ?? 0)

export const BASE_URL = `http://localhost:${PORT}`
/** The same flags as `npm start`. With a larger young generation, garbage is collected less often. */
export const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=32']
export const ADMIN = { username: 'admin', password: 'the admin of the journeys' }

/** The built product, run like in production, with its own data folder. */
export type Product = {
  dataDir: string
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** Kills the process with SIGKILL. Its database keeps running. */
  kill(): Promise<void>
  /** Shuts it down gracefully, with its database. */
  stop(): Promise<void>
  /** Undefined when it is not running. */
  pid(): number | undefined
  /** Stops the database immediately, so that it has to recover at the next start. */
  killDatabase(): Promise<void>
  /** Shuts it down gracefully and removes its data. */
  remove(): Promise<void>
}

/** Where a product is built, and how it is run. */
export type Build = { root: string; args: string[]; port: number }

const ownBuild: Build = {
  root: join(import.meta.dirname, '..'),
  args: [...nodeFlags, 'server/dist/main.js'],
  port: PORT,
}

/** Creates its data folder in `parent`. */
export async function createProduct(
  env: Record<string, string> = {},
  parent = tmpdir(),
  { root, args, port }: Build = ownBuild,
): Promise<Product> {
  const dataDir = await mkdtemp(join(parent, 'tallyhouse-journey-'))
  const url = `http://localhost:${port}`
  let process_: ChildProcess | undefined

  async function start(): Promise<void> {
    if (await isReady(url)) throw new Error(`another product answers at ${url}`)
    process_ = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'error',
        CHAIN_LINKS: '1000',
        ...env,
      },
    })
    await untilReady(process_, url)
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (process_ === undefined || process_.exitCode !== null) return
    const gone = once(process_, 'exit')
    process_.kill(signal)
    await gone
    process_ = undefined
  }

  return {
    dataDir,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pid: () => process_?.pid,
    killDatabase: () => killServer(join(dataDir, 'postgres/postmaster.pid')),
    remove: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function killServer(pidFile: string): Promise<void> {
  const [pid] = (await readFile(pidFile, 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  // Another process that uses the database restarts it immediately.
  while ((await readFile(pidFile, 'utf8').catch(() => '')).startsWith(`${pid}\n`)) await delay(20)
}

const READY_MS_MAX = 90_000

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + READY_MS_MAX
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    if (await isReady(url)) return
    await delay(50)
  }
  throw new Error('the product does not get ready')
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/api/ready`).catch(() => undefined)
  return response?.ok ?? false
}
