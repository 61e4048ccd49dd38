import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#operations/cli/update/free-port.ts'

const READY_MS_MAX = 60_000

/** The program that multi-process tests require; undefined when it is not installed. */
export const valkeyProgram = ['valkey-server', 'redis-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
)

/** The title for tests that are skipped without it. */
export const NO_VALKEY = 'skipped: install valkey-server or redis-server (apt-get) to run it'

/** A Valkey for one test file, without persistence. */
export type TestValkey = {
  url: string
  start(): Promise<void>
  /** Kills it immediately. */
  kill(): Promise<void>
  /** Suspends it: connections stay open, but get no responses. */
  pause(): void
  resume(): void
}

/** Starts a Valkey. `after` receives the function that stops it. Check `valkeyProgram` first. */
export async function startValkey(after: (end: () => Promise<void>) => void): Promise<TestValkey> {
  const port = await freePort()
  let child: ChildProcess | undefined

  async function start(): Promise<void> {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '']
    child = spawn(valkeyProgram ?? '', options, { stdio: 'ignore', cwd: '/' })
    await untilListening(port)
  }

  async function kill(): Promise<void> {
    if (child === undefined) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    child = undefined
    await exited
  }

  await start()
  after(kill)
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  }
}

async function untilListening(port: number): Promise<void> {
  const deadline = performance.now() + READY_MS_MAX
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1')
    const isListening = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isListening) return
    await delay(20)
  }
  throw new Error('Valkey failed to start')
}
