import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { NO_POINTS_LEFT } from '../../e2e/betting.ts'
import { BASE_URL, createProduct } from '../../e2e/product.ts'
import { endWithScript, pidsIn } from '../processes.ts'
import { betThroughOutage, type OutageRun } from './outage-run.ts'

endWithScript()

/**
 * Kills and freezes the embedded database, and fills its disk, while players bet and the product
 * stays up. `npm run faults:database -- 20` kills it 20 times. The full disk is a mounted one,
 * which requires root on Linux.
 */
const kills = Number(process.argv[2] ?? 10)
const FROZEN_MS = 20_000
const FULL_MS = 25_000
const DISK = '400m'
const EXPECTED = new Set([200, 503, NO_POINTS_LEFT])

const disk = mkdtempSync(join(tmpdir(), 'tallyhouse-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', disk])
const product = await createProduct({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }, disk)
await product.start()
const cluster = realpathSync(join(product.dataDir, 'postgres'))
let broken = 0

for (let kill = 1; kill <= kills; kill++) {
  report(`kill ${kill}`, await betThroughOutage(BASE_URL, async () => killServer()))
}
report('frozen', await betThroughOutage(BASE_URL, freeze))
report('disk full', await betThroughOutage(BASE_URL, fillDisk))

const { status } = spawnSync('npm', ['run', '--silent', 'audit'], {
  env: { ...process.env, DATA_DIR: product.dataDir },
  stdio: 'inherit',
})
await product.remove()
// The last database process may need a moment to exit.
execFileSync('umount', ['--lazy', disk])
rmSync(disk, { recursive: true })
process.exitCode = broken === 0 && status === 0 ? 0 : 1

function report(what: string, run: OutageRun): void {
  const { bets, statuses, slowestMs, backAfterMs, reasons, differences } = run
  const unexpected = Object.keys(statuses).filter((status) => !EXPECTED.has(Number(status)))
  broken += differences.length + unexpected.length
  console.log(
    `${what}: ${bets} bets, answers ${JSON.stringify(statuses)}, slowest ${slowestMs} ms, ` +
      `back after ${backAfterMs} ms, ${differences.length} differences, ` +
      `not ready: ${JSON.stringify(reasons)}`,
  )
  for (const difference of differences) console.log(`  ${difference}`)
}

function killServer(): void {
  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

async function freeze(): Promise<void> {
  const pids = pidsIn(cluster)
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await delay(FROZEN_MS)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

async function fillDisk(): Promise<void> {
  const ballast = join(disk, 'ballast')
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' })
  await delay(FULL_MS)
  rmSync(ballast)
}
