import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { ADMIN } from '../../e2e/product.ts'
import { abortedByInterrupt } from './aborted-by-interrupt.ts'
import { loopbackNetwork } from './network.ts'
import { installPackages, requirePackages } from './packages.ts'
import { type Cluster, startCluster } from './start-cluster.ts'

/**
 * Runs the reference cluster from docs/cluster.md on this machine until it is interrupted.
 * `npm run cluster -- --install` installs missing Debian packages, `--port 8100` sets the first of its
 * six ports.
 */
const { values } = parseArgs({
  options: { install: { type: 'boolean' }, port: { type: 'string', default: '8100' } },
})
const stopping = abortedByInterrupt()
try {
  if (values.install) installPackages()
  requirePackages()
  console.log('Starting the cluster, which takes about half a minute.')
  const cluster = await startCluster({
    network: loopbackNetwork(),
    port: Number(values.port),
    processes: 2,
    env: { ADMIN_PASSWORD: ADMIN.password },
    nodeFlags: [],
    signal: stopping.signal,
    onUnexpectedEnd: (message) => console.error(message),
  })
  describe(cluster)
  if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
  console.log('Stopping the cluster.')
  await cluster.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function describe({ urls, machines, logFolder }: Cluster): void {
  console.log(`product     ${urls.product}, login ${ADMIN.username}, password ${ADMIN.password}`)
  console.log(`PostgreSQL  ${urls.database}`)
  for (const { name, address, etcd, patroni } of machines) {
    console.log(
      `machine     ${name}: PostgreSQL at ${address}:5432, Patroni at http://${address}:8008/cluster ` +
        `(pid ${patroni.pid()}), etcd at http://${address}:2379 (pid ${etcd.pid()})`,
    )
  }
  console.log(`Redis       ${urls.redis}`)
  console.log(`logs        ${logFolder}`)
  console.log('Press Ctrl-C to stop it and remove its data.')
}
