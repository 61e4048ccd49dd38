import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import type { Db } from '#platform/db/connect.ts'
import { bundled } from './bundled.ts'
import { readDatabaseUrl } from './database/test-database.ts'

export type RunningProduct = { address: string; process: ChildProcess; kill(): Promise<void> }

/**
 * Runs the product as a separate process on a free port. It is killed when the test ends, if not earlier.
 */
export async function runProduct(
  db: Db,
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<RunningProduct> {
  return runOnOwnDatabase({ DATABASE_URL: await readDatabaseUrl(db), ...env })
}

/** Like `runProduct`, but on the embedded database in its `DATA_DIR`. */
export async function runOnOwnDatabase(
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<RunningProduct> {
  const child = spawn(process.execPath, [await bundled('main')], {
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
