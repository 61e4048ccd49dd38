import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#operations/cli/update/free-port.ts'
import type { Db } from '#platform/db/connect.ts'
import { eventually } from '../eventually.ts'
import { freezableDatabase } from './freezable-database.ts'

/** Whether tests behind a real pooler can run. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** The title for tests that are skipped without it. */
export const NO_PGBOUNCER = 'skipped: install pgbouncer (apt-get) to run it'

type Options = {
  mode: 'session' | 'transaction'
  /** The `ignore_startup_parameters` setting. */
  ignored?: string
  /** The user and password with which it connects, instead of those in `db`. */
  login?: { user: string; password: string }
  after: (end: () => void | Promise<void>) => void
}

/** Starts PgBouncer in front of a test database, and returns its connection string. */
export async function startPgbouncer(
  db: Db,
  { mode, ignored = '', login, after }: Options,
): Promise<string> {
  const target = new URL((await freezableDatabase(db, after)).connectionString)
  const database = target.pathname.slice(1)
  const user = login?.user ?? decodeURIComponent(target.username)
  const password = login?.password ?? decodeURIComponent(target.password)
  const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${database} = host=${target.hostname} port=${target.port} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = ${ignored}
`,
  )
  chmodSync(folder, 0o755)
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? ['--user=nobody'] : []
  const child = spawn('pgbouncer', ['--quiet', ...account, file], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  after(async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true })
  })
  await eventually(() => listens(port))
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
}

async function listens(port: number): Promise<void> {
  const socket = connectSocket(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
