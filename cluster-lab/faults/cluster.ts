import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import { connect } from '@tallyhouse/server/platform/db/connect'
import {
  badConduct,
  FULFILLMENT_SECRET,
  fakeFulfillment,
} from '@tallyhouse/server/testing/fakes/fake-fulfillment'
import { fakeDemo } from '@tallyhouse/server/testing/networks/demo'
import { APP_SECRET } from '../../e2e/funded-players.ts'
import { bundle } from '../../server/bundle.ts'
import { abortedByInterrupt } from '../cluster/aborted-by-interrupt.ts'
import { MISSING } from '../cluster/journal.ts'
import { namespaceNetwork } from '../cluster/network.ts'
import { requirePackages } from '../cluster/packages.ts'
import { type Outcome, runFaults } from '../cluster/run-faults.ts'
import { parseSchedule } from '../cluster/schedule.ts'
import { type Cluster, startCluster } from '../cluster/start-cluster.ts'

/**
 * Kills, pauses, and disconnects parts of the reference cluster while 64 callers bet, play rounds, chat, complete
 * offers, and withdraw, and compares every acknowledged call with the books. `npm run faults:cluster` causes one fault
 * per kind, with `-- --full` as many as a release requires, with `-- --primary 5 --bets 20000` others.
 * `-- --control asynchronous` and `-- --control canceled-wait` must lose data, and fail if that is not detected.
 * Requires root, for network namespaces, and the same packages as `npm run cluster`.
 */
const PRINTED_MAX = 10
const HIDING = 'bench/dist/hide-canceled-waits.js'

const schedule = parseSchedule(process.argv.slice(2))
requirePackages()
const stopping = abortedByInterrupt()
const ends: string[] = []
const service = await fakeFulfillment({
  chooseConduct: badConduct(),
  clock,
  lateMs: 5000,
  hangMs: 12_000,
})
try {
  const cluster = await startCluster({
    network: namespaceNetwork(),
    port: schedule.port,
    processes: 2,
    env: {
      APP_SECRET,
      POSTBACK_SECRET: fakeDemo.secret,
      PAYOUT_WEBHOOK_URL: service.url,
      PAYOUT_WEBHOOK_SECRET: FULFILLMENT_SECRET,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
    nodeFlags: await flagsOfControl(),
    signal: stopping.signal,
    onUnexpectedEnd: (message) => ends.push(message),
  })
  process.exitCode = judge(await run(cluster)) ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
service.close()
process.exit()

/** The product without what the control takes from it. */
async function flagsOfControl(): Promise<string[]> {
  if (schedule.control !== 'canceled-wait') return []
  await bundle('cluster-lab/cluster/hide-canceled-waits.ts', HIDING)
  return ['--import', new URL(`../../${HIDING}`, import.meta.url).href]
}

async function run(cluster: Cluster): Promise<Outcome> {
  console.log(`The cluster has started; its logs are in ${cluster.logFolder}`)
  const db = connect(cluster.urls.databaseOwner, 2, { statementMsMax: 0 })
  try {
    if (schedule.control === 'asynchronous') {
      // Otherwise no standby would take over.
      await cluster.changeSettings({ synchronous_mode: false, maximum_lag_on_failover: 2 ** 40 })
    }
    const paidKeys = service.payments
    return await runFaults({ cluster, db, schedule, paidKeys, signal: stopping.signal })
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}

/** Whether the run shows what it should. A control must lose acknowledged calls. */
function judge({ differences, failures }: Outcome): boolean {
  failures.push(...ends)
  for (const texts of [differences, failures]) {
    for (const text of texts.slice(0, PRINTED_MAX)) console.log(`  ${text}`)
  }
  const lost = differences.filter((text) => text.endsWith(MISSING))
  console.log(
    `${lost.length} lost calls, ${differences.length} differences, ${failures.length} other failures`,
  )
  return schedule.control ? lost.length > 0 : differences.length + failures.length === 0
}
