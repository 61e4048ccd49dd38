import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Product } from './product.ts'

const root = join(import.meta.dirname, '..')

/** Runs the built command line on a product. */
export function runCommand({ dataDir }: Product, ...args: string[]) {
  return spawnSync('npx', ['tallyhouse', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
}
