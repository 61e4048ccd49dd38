import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import type { Db } from '#db/connect.ts'
import { bundle } from '../../bundle.ts'
import { withDatabase } from './database/with-database.ts'

export type RunningProduct = { address: string; process: ChildProcess; kill(): Promise<void> }

/**
 * Runs the product as a separate process on a free port. It is killed at the end of the test, if not earlier.
 */
export async function runProduct(
  db: Db,
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<RunningProduct> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = withDatabase(inject('testServer').url, rows[0]?.name ?? '')
  return runOnOwnDatabase({ DATABASE_URL: url, ...env })
}

/** Like `runProduct`, but on the embedded database of its `DATA_DIR`. */
export async function runOnOwnDatabase(
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [await bundledMain()], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  const exited = once(child, 'exit')
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await exited
  }
  onTestFinished(kill)
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = line.match(/is up: http:\/\/localhost:(\d+)/) ?? []
    if (port) return { address: `http://127.0.0.1:${port}`, process: child, kill }
  }
  throw new Error('the product failed to start')
}

let bundled: Promise<string> | undefined

/**
 * Bundles the product into one file, once per worker, because that starts much faster than the sources.
 */
export function bundledMain(): Promise<string> {
  bundled ??= (async () => {
    const file = `server/node_modules/.cache/product-${process.pid}.js`
    await bundle('server/src/main.ts', file)
    return join(import.meta.dirname, '../../..', file)
  })()
  return bundled
}
