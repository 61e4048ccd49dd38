import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '#operations/cli/update/free-port.ts'
import { eventually } from './eventually.ts'

const proxies = join(import.meta.dirname, '../../../ops/proxy')

export const hasNginx = spawnSync('nginx', ['-v']).status === 0
export const hasCaddy = spawnSync('caddy', ['version']).status === 0

/** Runs nginx with our configuration, but on a free port without TLS. Returns its address. */
export async function runNginx(upstream: string): Promise<string> {
  const port = await freePort()
  const folder = await scratch()
  const site = (await readFile(join(proxies, 'nginx.conf'), 'utf8'))
    .replace(/server 127\.0\.0\.1:3000/, `server ${new URL(upstream).host}`)
    .replace(/listen (\[::\]:)?80;/g, '')
    .replace(/server \{\s+server_name points\.example\.com;\s+return .+?\n\}/s, '')
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/listen \[::\]:443 ssl http2;|ssl_certificate\S* .+;/g, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${site}\n}`,
  )
  return run(spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], quiet), port)
}

/** Runs Caddy with our configuration on a free port. Returns its address. */
export async function runCaddy(upstream: string): Promise<string> {
  const port = await freePort()
  const folder = await scratch()
  const env = {
    ...process.env,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    UPSTREAMS: new URL(upstream).host,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
  }
  const file = join(folder, 'Caddyfile')
  const site = await readFile(join(proxies, 'Caddyfile'), 'utf8')
  await writeFile(file, `{\nadmin off\nauto_https off\n}\n${site}`)
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  return run(spawn('caddy', args, { ...quiet, env }), port)
}

const quiet = { stdio: ['ignore', 'ignore', 'ignore'] as ['ignore', 'ignore', 'ignore'] }

async function run(proxy: ChildProcess, port: number): Promise<string> {
  const exited = once(proxy, 'exit')
  onTestFinished(async () => {
    proxy.kill('SIGTERM')
    await exited
  })
  const address = `http://127.0.0.1:${port}`
  await eventually(async () => {
    const { status } = await fetch(`${address}/api/ready`)
    if (status !== 200) throw new Error(`the proxy responds with ${status}`)
  })
  return address
}

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tallyhouse-proxy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
