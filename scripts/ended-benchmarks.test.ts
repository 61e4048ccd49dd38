import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { readDocument } from './markdown.ts'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> }
const benchmarks = Object.entries(scripts).filter(([, command]) =>
  /(bench|cluster-lab)\//.test(command),
)

describe.each(benchmarks)('npm run %s', (_name, command) => {
  it('receives the signals that npm gets', () => {
    expect(command.split(' && ').at(-1)).toMatch(/^exec /)
  })

  it('ends what it has started when it is interrupted', () => {
    const [entry = ''] = /(?:bench|cluster-lab)\/[\w./-]+\.ts/.exec(command) ?? []
    expect(readDocument(entry)).toMatch(/^endWithScript\(\)$|= abortedByInterrupt\(\)$/m)
  })
})

/** Starts a process that its starter does not wait for, prints its ID and a temporary folder, and then runs `end`. */
function script(end: string): string {
  return `
    import { spawn } from 'node:child_process'
    import { mkdtempSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { join } from 'node:path'
    import { endWithScript } from './bench/processes.ts'
    endWithScript()
    const args = ['-e', 'setInterval(() => {}, 1000)']
    const child = spawn(process.execPath, args, { detached: true, stdio: 'ignore' })
    child.unref()
    console.log(child.pid + ' ' + mkdtempSync(join(tmpdir(), 'data-')))
    ${end}`
}

const waits = 'setInterval(() => {}, 1000)'

describe('endWithScript', () => {
  it.each<[string, string, (script: ChildProcess) => unknown]>([
    ['ends', '', () => {}],
    ['throws', `await Promise.reject(new Error('broken'))`, () => {}],
    ['gets SIGINT', waits, (script) => script.kill('SIGINT')],
    ['gets SIGTERM', waits, (script) => script.kill('SIGTERM')],
    ['gets SIGHUP', waits, (script) => script.kill('SIGHUP')],
  ])('leaves neither processes nor files of a script that %s', async (_, end, interrupt) => {
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script(end)]
    const started = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const ended = once(started, 'exit')
    const [line] = (await once(createInterface(started.stdout), 'line')) as [string]
    const [pid = '', folder = ''] = line.split(' ')
    interrupt(started)
    await ended
    expect(existsSync(folder)).toBe(false)
    // A process that ended may leave an entry without a command.
    expect(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).toBe('')
  })

  it('ends esbuild without a dump of its stacks', async () => {
    const bundles = `
      const { transform } = await import('esbuild')
      await transform('1')
      process.exit()`
    const args = ['--import', 'tsx', '--input-type=module', '--eval', script(bundles)]
    const started = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errors = ''
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text
    })
    await once(started, 'close')
    expect(errors).toBe('')
  })
})
