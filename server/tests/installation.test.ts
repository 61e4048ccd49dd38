import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  clearScratch,
  scratchDataDir,
  scratchFolder,
} from '@tallyhouse/local-postgres/test-folders'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { installProduct, serviceCommand } from '#testing/installation/install-product.ts'
import { bootSystemd, canBootSystemd, NO_SYSTEMD } from '#testing/installation/systemd.ts'
import { prepareVersions, publishVersion } from '#testing/installation/versions.ts'
import { isSoak } from '#testing/scale.ts'

const NOBODY = { uid: 65534, gid: 65534 }
/** Each test starts a database and several processes. */
const TEST_MS_MAX = 180_000
const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0

describe.runIf(isLinuxRoot && isSoak)('an installation with production packages only', () => {
  let installation = ''
  beforeAll(async () => {
    installation = await scratchFolder(0o755)
    await installProduct(installation, 'installed')
  }, TEST_MS_MAX)
  afterAll(clearScratch)

  test(
    'runs as an account that may write only the data folder',
    async () => {
      const dataDir = await scratchDataDir(0o755)
      await mkdir(dataDir, { mode: 0o700 })
      await chown(dataDir, NOBODY.uid, NOBODY.gid)
      const before = await readdir(installation, { recursive: true })

      const { process: product, address } = await startAsNobody(installation, dataDir)
      expect((await fetch(`${address}/api/ready`)).status).toBe(200)
      const cookie = await signUp(address)
      const bet = await post(`${address}/api/games/dice`, dice, { cookie })
      expect(bet.status).toBe(200)

      product.kill('SIGTERM')
      expect(await once(product, 'exit')).toEqual([0, null])
      expect(await readdir(installation, { recursive: true })).toEqual(before)
    },
    TEST_MS_MAX,
  )

  describe.skipIf(!canBootSystemd())(`as a service (${NO_SYSTEMD})`, () => {
    test(
      'starts in its sandbox, is updated, survives kills, and stops its database',
      async () => {
        const systemd = await bootSystemd(installation)
        const { run } = systemd
        const get = (path: string) => run('bash', '-c', GET, path)
        const isReady = () => expect(get('/api/ready')).toContain(' 200 OK')
        const property = (name: string) =>
          run('systemctl', 'show', `--property=${name}`, '--value', 'tallyhouse').trim()

        run('/opt/tallyhouse/ops/systemd/install')
        run('/opt/tallyhouse/ops/systemd/back-up-to', BACKUPS)
        run('systemctl', 'start', 'tallyhouse')
        await eventually(isReady)
        const status = run('cat', `/proc/${property('MainPID')}/status`)
        expect(status).toMatch(/^CapBnd:\t0+$/m)
        expect(status).toMatch(/^Seccomp:\t2$/m)
        expect(run('ls', '/var/lib/tallyhouse')).not.toContain('app-secret')
        // The service takes its first backup soon after its start.
        await eventually(() => run('sh', '-c', `ls ${BACKUPS}/base/*/manifest.json.gz.age`))
        run('tallyhouse', 'audit')

        prepareVersions(systemd)
        const update = (version: string, ...options: string[]) =>
          run('tallyhouse', 'update', version, ...options)
        const build = () => /"build":"(\w+)/.exec(get('/api/health'))?.[1]
        run('sh', '-c', `cd /opt/tallyhouse && mkdir releases && ${MOUNT_SMALL_DISK} releases`)
        publishVersion(systemd, 'second', `sed -i s/=Tallyhouse/=Second/ ${UNIT}`)
        expect(() => update('second')).toThrow('No space left on device')
        expect(build()).toBe('installed')
        run('umount', '/opt/tallyhouse/releases')
        update('second')
        expect(build()).toBe('second')
        expect(property('Description')).toBe('Second')
        const built = (file: string) => run('cat', `/opt/tallyhouse/current/server/dist/${file}`)
        expect([built('built-by'), built('stolen')]).toEqual(['65534\n', ''])
        expect(built('environment')).not.toMatch(/^(APP_SECRET|BACKUP_|DATA_DIR)/m)
        expect(run('find', '/opt/tallyhouse/releases', '!', '-user', 'root')).toBe('')
        expect(run('ls', '/opt/tallyhouse/releases')).not.toContain('.build')
        expect(run('ls', `${BACKUPS}/base`).trim().split('\n')).toHaveLength(2)

        publishVersion(systemd, 'third', `sed -i 's|^ExecStart=.*|ExecStart=/missing|' ${UNIT}`)
        expect(() => update('third', '--no-backup')).toThrow('Returning to the previous one.')
        expect(build()).toBe('second')
        expect(property('ExecStart')).not.toContain('missing')
        expect(run('find', '/var/lib/tallyhouse', BACKUPS, '!', '-user', 'tallyhouse')).toBe('')
        expect(run('find', BACKUPS, '-perm', '/077')).toBe('')
        expect(run('ls', '/run')).not.toContain('tallyhouse')

        run('pkill', '--signal', 'KILL', '--oldest', '--exact', 'postgres')
        await eventually(() => run('grep', '--quiet', 'recovery', ...serverLogs(run)))
        await eventually(isReady)
        run('kill', '-KILL', property('MainPID'))
        await eventually(() => expect(property('NRestarts')).toBe('1'))
        await eventually(isReady)

        run('systemctl', 'stop', 'tallyhouse')
        expect(property('Result')).toBe('success')
        expect(run('ls', '/var/lib/tallyhouse/postgres')).not.toContain('postmaster.pid')
      },
      TEST_MS_MAX,
    )
  })
})

/** Prints a product response without starting Node. */
const GET = String.raw`exec 3<> /dev/tcp/127.0.0.1/3000
  printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$0" >&3 && cat <&3`
const MOUNT_SMALL_DISK = 'mount -t tmpfs -o size=2m tmpfs'
const UNIT = 'ops/systemd/tallyhouse.service'
const BACKUPS = '/srv/backups/tallyhouse'

const dice = { betAmount: 1, prediction: 'over' }

/** Starts the product with the service's command, as `nobody` and on its own database. */
async function startAsNobody(installation: string, dataDir: string) {
  const [program = '', ...args] = await serviceCommand()
  const child = spawn(program, args, {
    ...NOBODY,
    cwd: installation,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = line.match(/is up: http:\/\/localhost:(\d+)/) ?? []
    if (port) {
      child.stdout.resume()
      return { process: child, address: `http://127.0.0.1:${port}` }
    }
  }
  throw new Error('the product failed to start')
}

async function signUp(address: string): Promise<string> {
  const response = await post(`${address}/api/auth/register`, {
    username: 'installed',
    email: 'installed@example.com',
    password: 'a quiet password',
  })
  expect(response.status).toBe(200)
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
  return cookies.join('; ')
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

function serverLogs(run: (...command: string[]) => string): string[] {
  const folder = '/var/lib/tallyhouse/postgres/log'
  return run('ls', folder)
    .trim()
    .split('\n')
    .map((name) => join(folder, name))
}
