import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#operations/cli/update/free-port.ts'

/** Whether Prometheus and promtool, which the monitoring tests require, are installed. */
export const hasPrometheus = ['prometheus', 'promtool'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

/** The title for tests that are skipped without them. */
export const NO_PROMETHEUS = 'skipped: install prometheus (apt-get) to run it'

/** Runs promtool, with this input. Returns its status and everything it printed. */
export function promtool(args: string[], { cwd, input }: { cwd?: string; input?: string } = {}) {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd, input, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

export type Scraped = { metric: Record<string, string>; value: [number, string] }

export type TestPrometheus = {
  /** Evaluates an expression now. */
  query(expression: string): Promise<Scraped[]>
}

/**
 * Starts a Prometheus that scrapes a product continuously. `after` receives the function that stops
 * it. Check `hasPrometheus` first.
 */
export async function startPrometheus(
  { address, token }: { address: string; token: string },
  after: (end: () => Promise<void>) => void,
): Promise<TestPrometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-prometheus-'))
  const target = new URL(address).host
  const config = {
    global: { scrape_interval: '200ms', scrape_timeout: '200ms' },
    scrape_configs: [
      {
        job_name: 'tallyhouse',
        authorization: { credentials: token },
        static_configs: [{ targets: [target] }],
      },
    ],
  }
  // JSON is YAML too.
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config))
  const port = await freePort()
  const child = spawn(
    'prometheus',
    [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  after(() => stop(child, folder))

  return {
    async query(expression) {
      const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(expression)}`
      const response = await fetch(url)
      const { data } = (await response.json()) as { data: { result: Scraped[] } }
      return data.result
    },
  }
}

async function stop(child: ChildProcess, folder: string): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
  await rm(folder, { recursive: true, force: true })
}
