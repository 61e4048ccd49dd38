import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { fillIn, parseVariables, readHaproxy, readTemplate } from './templates.ts'

const values = {
  NAME: 'two',
  ADDRESS: '10.0.0.2',
  ONE: '10.0.0.1',
  TWO: '10.0.0.2',
  THREE: '10.0.0.3',
  NETWORK: '10.0.0.0/24',
  ETCD_FOLDER: '/var/lib/etcd',
  POSTGRES_FOLDER: '/var/lib/postgresql/15/tallyhouse',
  SOCKET_FOLDER: '/var/run/postgresql',
  PGPASS: '/var/lib/postgresql/pgpass',
  SUPERUSER_PASSWORD: 'a',
  REPLICATION_PASSWORD: 'b',
  WATCHDOG: 'off',
}

const haproxyValues = {
  ...values,
  PRODUCT_BIND: '127.0.0.1:8080',
  POSTGRES_BIND: '127.0.0.1:5000',
  STANDBYS_BIND: '127.0.0.1:5001',
}
const products = ['10.0.0.1:3000', '10.0.0.2:3000', '10.0.0.3:3000', '10.0.0.4:3000']
const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0

describe('fillIn', () => {
  it('replaces each name, and leaves other texts', () => {
    const filled = fillIn('@ONE@:2380,@TWO@ root@one.example', { ONE: 'a', TWO: 'b' })
    expect(filled).toBe('a:2380,b root@one.example')
  })

  it('fails when a value is missing', () => {
    expect(() => fillIn('@ONE@', {})).toThrow('there is no value for @ONE@')
  })
})

describe('the template', () => {
  it('of etcd names the members by the machines', async () => {
    const variables = parseVariables(await readTemplate('etcd.env', values))
    expect(variables).toMatchObject({
      ETCD_NAME: 'two',
      ETCD_INITIAL_ADVERTISE_PEER_URLS: 'http://10.0.0.2:2380',
      ETCD_INITIAL_CLUSTER:
        'one=http://10.0.0.1:2380,two=http://10.0.0.2:2380,three=http://10.0.0.3:2380',
    })
  })

  it('of Patroni acknowledges no commit that only one machine has', async () => {
    const { bootstrap } = parse(await readTemplate('patroni.yml', values))
    const { ttl, loop_wait, retry_timeout, postgresql, ...dcs } = bootstrap.dcs
    expect(dcs).toEqual({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      synchronous_node_count: 1,
      failsafe_mode: true,
    })
    expect(postgresql.parameters.synchronous_commit).toBe('on')
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl)
  })

  it('of Patroni uses the version of the API of etcd where a lock is renewed only by its owner', async () => {
    const patroni = parse(await readTemplate('patroni.yml', values))
    const etcd = parseVariables(await readTemplate('etcd.env', values))
    expect([patroni.etcd.hosts, patroni.etcd3, etcd.ETCD_ENABLE_V2]).toEqual([
      '10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379',
      undefined,
      'true',
    ])
  })

  it('of HAProxy closes the connections to a server that is no longer the primary', async () => {
    const text = await readHaproxy(haproxyValues, products.slice(0, 2))
    expect(text).toMatch(/listen postgres[\s\S]+OPTIONS \/primary[\s\S]+shutdown-sessions/)
    expect(text).toContain('server three 10.0.0.3:5432 check port 8008')
  })

  it('of HAProxy names every process of the product wherever it names one', async () => {
    const matchServerLines = (text: string) => text.match(/server \w+ 10\.0\.0\.\d:3000 .*/g)
    const one = await readHaproxy(haproxyValues, products.slice(0, 1))
    const four = await readHaproxy(haproxyValues, products)
    expect(matchServerLines(one)).toEqual([
      'server one 10.0.0.1:3000 check',
      'server one 10.0.0.1:3000 check',
      'server one 10.0.0.1:3000 track ready/one',
    ])
    expect(matchServerLines(four)?.slice(-4)).toEqual([
      'server one 10.0.0.1:3000 track ready/one',
      'server two 10.0.0.2:3000 track ready/two',
      'server three 10.0.0.3:3000 track ready/three',
      'server four 10.0.0.4:3000 track ready/four',
    ])
  })

  it.skipIf(!hasHaproxy).each([1, 2, 4])(
    `of HAProxy is valid for %i processes${hasHaproxy ? '' : ' (skipped: install haproxy (apt-get) to run it)'}`,
    async (count) => {
      const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-haproxy-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const file = join(folder, 'haproxy.cfg')
      await writeFile(file, await readHaproxy(haproxyValues, products.slice(0, count)))
      const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
      expect([status, stderr.match(/\[(?:ALERT|WARNING)\].*/g)]).toEqual([0, null])
    },
  )
})
