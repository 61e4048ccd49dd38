import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundle } from '../server/bundle.ts'

const root = join(import.meta.dirname, '..')
const built = 'server/dist/bench'

await bundle('bench/measure.ts', `${built}/measure.js`)
await bundle('bench/bench-server.ts', `${built}/bench-server.js`)
const { status } = spawnSync(
  process.execPath,
  [`${built}/measure.js`, `${built}/bench-server.js`, 'docs/benchmarks.md'],
  { cwd: root, stdio: 'inherit' },
)
process.exit(status ?? 1)
