import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nodeFlags } from '../e2e/product.ts'
import { bundle } from '../server/bundle.ts'
import { createHttpLoad, type HttpLoad } from './load/http-load.ts'

const COMPARISON_SERVER = 'bench/dist/comparison-server.js'

/** Starts the server with the baseline and the empty route on a product database. */
export async function startComparison(
  connectionString: string,
): Promise<{ process: ChildProcess; load: HttpLoad }> {
  await bundle('bench/comparison-server.ts', COMPARISON_SERVER)
  const child = fork(join(import.meta.dirname, '..', COMPARISON_SERVER), {
    execArgv: nodeFlags,
    env: { ...process.env, BENCH_DATABASE: connectionString },
  })
  const [{ port }] = await once(child, 'message')
  return { process: child, load: createHttpLoad(port) }
}
