import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { endWithScript } from '../../bench/processes.ts'
import { killWhileBetting } from '../../e2e/kill-run.ts'
import { BASE_URL, createProduct } from '../../e2e/product.ts'

endWithScript()

/** Kills the product repeatedly while players bet. `npm run faults -- 20` kills it 20 times. */
const kills = Number(process.argv[2] ?? 10)
const KILL_AFTER_MS = [200, 1200] as const

const product = await createProduct({ RATE_LIMITS: 'off' })
await product.start()
let broken = 0
for (let kill = 1; kill <= kills; kill++) {
  const run = await killWhileBetting(product, BASE_URL, {
    killAfterMs: randomInt(...KILL_AFTER_MS),
  })
  broken += run.differences.length
  console.log(
    `kill ${kill}: ${run.bets} bets, ${run.unknown} retried, ready after ` +
      `${run.readyAgainMs} ms, ${run.differences.length} differences`,
  )
  for (const difference of run.differences) console.log(`  ${difference}`)
}
const { status } = spawnSync('npm', ['run', '--silent', 'audit'], {
  env: { ...process.env, DATA_DIR: product.dataDir },
  stdio: 'inherit',
})
await product.remove()
process.exitCode = broken === 0 && status === 0 ? 0 : 1
