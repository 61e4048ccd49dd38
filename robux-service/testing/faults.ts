import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { audit } from '@tallyhouse/server/audit'
import { readConfig } from '@tallyhouse/server/config/config'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import { openDatabase } from '@tallyhouse/server/platform/db/open-database'
import { createSecretBox } from '@tallyhouse/server/platform/secrets/secret-box'
import { payoutKeysByStatus, requestPayouts } from '@tallyhouse/server/testing/players/many-payouts'
import { endWithScript } from '../../bench/processes.ts'
import { BASE_URL, createProduct } from '../../e2e/product.ts'
import { openJournal, type Purchase } from '../journal.ts'
import { sendSigned } from '../serve.ts'
import { actAsPerson } from './act-as-person.ts'
import { fakeRoblox } from './fake-roblox.ts'

endWithScript()

/**
 * The product pays through the Robux service, which buys at a fake Roblox; both are killed. A person finds out what
 * was begun and not bought. `npm run faults:robux -- 200` pays
 * two hundred withdrawals; every tenth answer from Roblox is lost.
 */
const count = Number(process.argv[2] ?? 40)
const PORT = 3290
/** No player has this ID, so no seller has it. */
const BUYER = 999_999_999
const SECRET = 'a secret of the robux service'
const QUIET_MS_MAX = 300_000

const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-robux-faults-'))
const journal = join(folder, 'purchases.jsonl')
const fake = await fakeRoblox({ clock })
fake.buyers.set(BUYER, { id: BUYER, balance: 1e9, plus: 0, regionPercent: 100 })
const product = await createProduct({
  PAYOUT_WEBHOOK_URL: `http://127.0.0.1:${PORT}/`,
  PAYOUT_WEBHOOK_SECRET: SECRET,
  RATE_LIMITS: 'off',
})
await product.start()
const config = readConfig({ DATA_DIR: product.dataDir })
const { db, close } = await openDatabase(config, { connections: 4, log: () => {} })
await requestPayouts(db, { clock, count })
await createSellers()

let service = await startService()
let kills = 0
const deadline = clock.now().getTime() + QUIET_MS_MAX
let left = await unfinished()
while (left > 0 && clock.now().getTime() < deadline) {
  if (left > count / 4) {
    await delay(300)
    service.kill('SIGKILL')
    await once(service, 'exit')
    if (kills % 2 === 1) {
      await product.kill()
      await product.start()
    }
    service = await startService()
    kills += 1
  }
  await delay(500)
  // What was killed between its record and its purchase waits for a person.
  await actAsPerson({ fake, command })
  left = await unfinished()
}
service.disconnect()

const { completed = [], failed = [] } = await payoutKeysByStatus(db)
const sold = new Map(fake.sales.map(({ passId, price }) => [passId, price]))
const purchases = openJournal(journal).all()
const paid = purchases.filter(({ status }) => status === 'paid')
const differences = [
  ...completed
    .filter((key) => !paid.some((purchase) => purchase.key === key))
    .map((key) => `${key}: completed, never bought`),
  ...paid
    .filter(
      ({ key, gamepassId, robux }) => !completed.includes(key) || sold.get(gamepassId) !== robux,
    )
    .map(({ key }) => `${key}: bought, not completed, or at another price`),
  ...failed.map((key) => `${key}: failed`),
  ...(fake.sales.length === paid.length ? [] : [`${fake.sales.length} sales of ${paid.length}`]),
  ...(left > 0 ? [`${left} unfinished`] : []),
  ...(await audit(db, createSecretBox(config.appSecret, 'server seeds'))).flatMap(
    ({ breaches }) => breaches,
  ),
]
console.log(
  `${kills} kills of the service, ${Math.floor(kills / 2)} of the product, ${completed.length} paid, ${differences.length} differences`,
)
for (const difference of differences) console.log(`  ${difference}`)
await close()
await product.remove()
await rm(folder, { recursive: true })
process.exitCode = differences.length === 0 ? 0 : 1

/** Gives each withdrawal's player a Roblox account, and a gamepass at the right price. */
async function createSellers(): Promise<void> {
  const rows = await db.selectFrom('withdrawal').select(['details', 'amount_units']).execute()
  for (const [index, { details, amount_units: price }] of rows.entries()) {
    const { username = '', gamepassId: id = '' } = details as Record<string, string>
    const sellerId = Number(username.split('_')[1])
    fake.users.set(sellerId, { id: sellerId, name: username, oldNames: [], isBanned: false })
    fake.passes.set(id, {
      id,
      sellerType: 'User',
      sellerId,
      price: price ?? 0,
      onSale: true,
      managed: false,
      gamePublic: true,
    })
    if (index % 10 === 0) fake.buyFaults.set(id, 'response lost')
  }
}

async function startService() {
  const child = fork('robux-service/testing/main.ts', {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      FAKE_URL: fake.url,
      NOTICE_URL: `${BASE_URL}/api/payouts/webhook`,
      JOURNAL: journal,
      SECRET,
      BUYER: String(BUYER),
      ROBUX_SERVICE_PORT: String(PORT),
      RESUME_MS: '500',
    },
  })
  await once(child, 'message')
  return child
}

async function command(action: string, key?: string, note?: string): Promise<Purchase[]> {
  const json = { action, key, note }
  const url = `http://127.0.0.1:${PORT}`
  const response = await sendSigned(url, { secret: SECRET, clock, json }).catch(() => undefined)
  return response?.ok ? ((await response.json()) as Purchase[]) : []
}

async function unfinished(): Promise<number> {
  const { completed: done = [], failed: returned = [] } = await payoutKeysByStatus(db)
  return count - done.length - returned.length
}
