import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { asAccount } from './as-account.ts'
import { freePort } from './free-port.ts'
import type { Release } from './releases.ts'
import { runProgram } from './run-program.ts'
import { buildIn, untilServed } from './served-build.ts'

const AUDITED_ROUNDS_MIN = 10_000
const AUDITED_MS = 3_600_000

type Options = {
  env: NodeJS.ProcessEnv
  /** The account that runs the product; undefined for this process's account. */
  account: string | undefined
  now: Date
}

/**
 * Runs a release next to the product, on the same database and another port: it must get ready, serve the
 * web app, and find the books clean.
 * @throws Error when it does not
 */
export async function proveRelease(
  { folder }: Release,
  { env, account, now }: Options,
): Promise<void> {
  const port = await freePort()
  const product = [process.execPath, '--enable-source-maps', 'server/dist/main.js']
  const [file = '', ...args] = asAccount(account, product)
  const child = spawn(file, args, {
    cwd: folder,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: '' },
    // The product stops when this channel closes, even if this process is killed.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = once(child, 'close')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  try {
    const url = `http://127.0.0.1:${port}`
    await untilServed(url, await buildIn(folder), hasEnded).catch((error: Error) => {
      throw errors ? new Error(`${error.message}\n${errors.trim()}`) : error
    })
    const page = await fetch(url)
    if (!page.ok) throw new Error(`The new version does not serve its pages (${page.status}).`)
    const since = new Date(now.getTime() - AUDITED_MS).toISOString()
    const latest = ['--rounds', String(AUDITED_ROUNDS_MIN), '--since', since]
    const audit = asAccount(account, [process.execPath, 'server/dist/cli.js', 'audit', ...latest])
    await runProgram('The audit of the books', audit, { folder, env })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
