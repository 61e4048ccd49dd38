import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import type { Db } from '../db/connect.ts'
import { withDatabase } from './with-database.ts'

export type RunningProduct = { address: string; kill(): Promise<void> }

/** The product as it is run, on a port of its own; killed at the end of the test if not before. */
export async function runProduct(
  db: Db,
  env: { DATA_DIR: string } & Record<string, string>,
): Promise<RunningProduct> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const main = join(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: withDatabase(inject('testServer').url, rows[0]?.name ?? ''),
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  const gone = once(child, 'exit')
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await gone
  }
  onTestFinished(kill)
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = line.match(/is up: http:\/\/localhost:(\d+)/) ?? []
    if (port) return { address: `http://127.0.0.1:${port}`, kill }
  }
  throw new Error('the product does not start')
}
