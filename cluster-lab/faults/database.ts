import { execFileSync, spawnSync } from 'node:child_process'
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { endWithScript, pidsIn, sendSignal } from '../../bench/processes.ts'
import { NO_POINTS_LEFT } from '../../e2e/betting.ts'
import { BASE_URL, createProduct } from '../../e2e/product.ts'
import { bundle } from '../../server/bundle.ts'
import { betThroughOutage, type OutageRun } from './outage-run.ts'

endWithScript()

/**
 * Kills and freezes the embedded database, and then fills its disk, while players bet and the product
 * stays up. `npm run faults:database -- 20` kills it 20 times. The full disk is a mounted one,
 * which requires root on Linux.
 */
const kills = Number(process.argv[2] ?? 10)
const FROZEN_MS = 10_000
const FULL_MS = 25_000
const BACK_MS_MAX = 10_000
const ATTEMPTS_PER_SECOND_MAX = 20
/** The server's last process may need a moment to exit. */
const EXIT_MS = 1000
const DISK = '400m'
const EXPECTED = new Set([200, 503, NO_POINTS_LEFT])

const recorder = 'bench/dist/record-attempts.js'
await bundle('cluster-lab/faults/record-attempts.ts', recorder)
const disk = mkdtempSync(join(tmpdir(), 'tallyhouse-disk-'))
const attemptsFile = `${disk}-attempts`
writeFileSync(attemptsFile, '')
execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', disk])
const product = await createProduct(
  {
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ATTEMPTS_FILE: attemptsFile,
    NODE_OPTIONS: `--import ${pathToFileURL(recorder).href}`,
  },
  disk,
)
let cluster = ''
let broken = 0

try {
  await product.start()
  cluster = realpathSync(join(product.dataDir, 'postgres'))
  for (let kill = 1; kill <= kills; kill++) await test(`kill ${kill}`, async () => killServer())
  await test('frozen', freeze)
  await test('disk full', fillDisk)
  const { status } = spawnSync('npm', ['run', '--silent', 'audit'], {
    env: { ...process.env, DATA_DIR: product.dataDir },
    stdio: 'inherit',
  })
  if (status !== 0) broken += 1
} finally {
  await product.stop()
  await delay(EXIT_MS)
  const left = pidsIn(cluster)
  console.log(`left running: ${left.length}`)
  broken += left.length
  sendSignal(left, 'SIGKILL')
  await product.remove()
  execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true })
  rmSync(attemptsFile)
}
process.exitCode = broken === 0 ? 0 : 1

async function test(what: string, fault: () => Promise<void>): Promise<void> {
  truncateSync(attemptsFile)
  const run = await betThroughOutage(BASE_URL, fault)
  const attempts = readFileSync(attemptsFile, 'utf8').split('\n').filter(Boolean).map(Number)
  report(
    what,
    run,
    attempts.toSorted((a, b) => a - b),
  )
}

function report(what: string, run: OutageRun, attempts: number[]): void {
  const { bets, statuses, slowestMs, backAfterMs, reasons, differences } = run
  const unexpected = Object.keys(statuses).filter((status) => !EXPECTED.has(Number(status)))
  const perSecond = mostInOneSecond(attempts)
  broken += differences.length + unexpected.length
  if (backAfterMs > BACK_MS_MAX || perSecond > ATTEMPTS_PER_SECOND_MAX) broken += 1
  console.log(
    `${what}: ${bets} bets, answers ${JSON.stringify(statuses)}, slowest ${slowestMs} ms, ` +
      `back after ${backAfterMs} ms (at most ${BACK_MS_MAX}), attempts to connect ${attempts.length}, ` +
      `in one second ${perSecond} (at most ${ATTEMPTS_PER_SECOND_MAX}), ` +
      `${differences.length} differences, not ready: ${JSON.stringify(reasons)}`,
  )
  for (const difference of differences) console.log(`  ${difference}`)
}

/** The largest number of these times, in ascending order, that are within a second. */
function mostInOneSecond(times: number[]): number {
  let most = 0
  let first = 0
  for (const [last, time] of times.entries()) {
    while (time - (times[first] ?? time) >= 1000) first += 1
    most = Math.max(most, last - first + 1)
  }
  return most
}

function killServer(): void {
  const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

async function freeze(): Promise<void> {
  const pids = pidsIn(cluster)
  sendSignal(pids, 'SIGSTOP')
  await delay(FROZEN_MS)
  sendSignal(pids, 'SIGCONT')
}

async function fillDisk(): Promise<void> {
  const ballast = join(disk, 'ballast')
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' })
  await delay(FULL_MS)
  rmSync(ballast)
}
