import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

/** A process that can be started again after it was ended. */
export type Daemon = {
  name: string
  /** Undefined while it is not running. */
  pid(): number | undefined
  start(): void
  /** Sends a signal, and waits for the process to end. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

type DaemonOptions = {
  name: string
  command: string[]
  cwd: string
  env?: Record<string, string>
  logFile: string
  /** Called when it ends without having been stopped. */
  onUnexpectedEnd: (message: string) => void
}

/** After this time, a process that should end is killed. */
const END_MS_MAX = 40_000

/** Defines a process. It ends with this one, even if this one is killed. */
export function createDaemon({ name, command, cwd, env, logFile, ...options }: DaemonOptions) {
  let child: ChildProcess | undefined
  let isEnding = false

  function start(): void {
    const log = createWriteStream(logFile, { flags: 'a' })
    const [program = '', ...args] = command
    // A separate process group, so that Ctrl-C reaches only this process, which ends it in order.
    const started = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    isEnding = false
    child = started
    started.stdout.pipe(log, { end: false })
    started.stderr.pipe(log, { end: false })
    started.once('error', (error) => options.onUnexpectedEnd(`${name}: ${error.message}`))
    started.once('exit', (code, signal) => {
      child = undefined
      if (!isEnding) options.onUnexpectedEnd(`${name} ended with ${code ?? signal}; see ${logFile}`)
    })
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (child === undefined) return
    isEnding = true
    const ended = once(child, 'exit')
    const { pid } = child
    child.kill(signal)
    // A paused process cannot end otherwise.
    child.kill('SIGCONT')
    const timer = setTimeout(() => pid !== undefined && process.kill(pid, 'SIGKILL'), END_MS_MAX)
    await ended
    clearTimeout(timer)
  }

  const daemon: Daemon = { name, pid: () => child?.pid, start, end }
  return daemon
}
