import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createServer } from 'vite'
import { compileMessages } from '../messages/compile.ts'

const root = join(import.meta.dirname, '..')
/** The address that the web app's proxy forwards to. */
const SERVER_PORT = 3000

const messages = join(root, 'messages')
compileMessages(messages)
watch(join(messages, 'locales'), recompileMessages)

const web = await createServer({ root: join(root, 'web') })
await web.listen()
const url = web.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/src/main.ts'],
  {
    cwd: root,
    env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: process.env.PUBLIC_URL ?? url },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Detached from the terminal's Ctrl-C, so that each process receives one stop signal.
    detached: true,
  },
)
for (const stream of [server.stdout, server.stderr]) {
  createInterface(stream).on('line', (line) => console.log(`server | ${line}`))
}
console.log(`web    | ${url}`)

// Each request is passed on, because the server ends at once when it is asked again.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => server.kill('SIGTERM'))
}
await once(server, 'close')
await web.close()
process.exit()

function recompileMessages(): void {
  try {
    compileMessages(messages)
  } catch (error) {
    console.error(error)
  }
}
