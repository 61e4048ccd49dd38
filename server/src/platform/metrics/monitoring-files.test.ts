import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { hasPrometheus, NO_PROMETHEUS, promtool } from '#testing/start-prometheus.ts'
import { testApp } from '#testing/test-app.ts'
import { testBackups } from '#testing/test-backups.ts'
import { testReplica } from '#testing/test-replica.ts'

const METRICS_TOKEN = 'token-of-the-metrics-tests'
const folder = join(import.meta.dirname, '../../../../ops')
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const rules = read('prometheus/alerts.yml')
const ruleTests = read('prometheus/alerts.test.yml')
const dashboard = read('grafana/dashboard.json')

/** The metrics that a text names, without histogram suffixes. */
function metricsIn(text: string): string[] {
  const named = text.match(/\b(tallyhouse|nodejs|process)_[a-z0-9_]+\b/g) ?? []
  return [...new Set(named.map((name) => name.replace(/_(bucket|sum|count)$/, '')))]
}

async function servedMetrics(): Promise<Set<string>> {
  const db = await testDatabase()
  const app = await testApp({
    db,
    env: { METRICS_TOKEN },
    backups: await testBackups(),
    replica: await testReplica(db),
  })
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { body } = await app.server.inject({ url: '/metrics', headers })
  return new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
}

it('alerts and the dashboard use only metrics that exist', async () => {
  const served = await servedMetrics()
  const used = [...new Set([...metricsIn(rules), ...metricsIn(ruleTests), ...metricsIn(dashboard)])]
  expect(used.length).toBeGreaterThan(30)
  expect(used.filter((name) => !served.has(name))).toEqual([])
})

it('the dashboard shows every metric of the product', async () => {
  const own = [...(await servedMetrics())].filter((name) => name.startsWith('tallyhouse_'))
  expect(own.filter((name) => !metricsIn(dashboard).includes(name))).toEqual([])
})

it('the panels of the dashboard have unique IDs and do not overlap', () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: { id: number; title: string; gridPos: { x: number; y: number; w: number; h: number } }[]
  }
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
})

describe('alerts', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

  it('are listed in docs/operations.md', () => {
    const guide = readFileSync(join(folder, '../docs/operations.md'), 'utf8')
    const listed = [...guide.matchAll(/`(Tallyhouse[A-Z]\w+)`/g)].map(([, name = '']) => name)
    expect(listed).toEqual(alerts)
  })

  it.each(alerts)('%s is tested to fire and to clear', (alert) => {
    const evaluations = ruleTests
      .split('- eval_time:')
      .filter((evaluation) => evaluation.includes(`alertname: ${alert}\n`))
    const clear = evaluations.map((evaluation) => evaluation.includes('exp_alerts: []'))
    expect(clear).toContain(false)
    expect(clear.at(-1)).toBe(true)
  })

  it.skipIf(!hasPrometheus)(`fire and clear (${NO_PROMETHEUS})`, () => {
    const cwd = join(folder, 'prometheus')
    const tested = promtool(['test', 'rules', 'alerts.test.yml'], { cwd })
    expect(tested).toMatchObject({ status: 0, output: expect.stringContaining('SUCCESS') })
    const checked = promtool(['check', 'config', '--syntax-only', 'prometheus.yml'], { cwd })
    expect(checked).toMatchObject({ status: 0, output: expect.stringContaining('SUCCESS') })
  })
})
