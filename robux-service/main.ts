import { createServer } from 'node:http'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import { fulfillment } from './fulfill.ts'
import { type Journal, openJournal } from './journal.ts'
import { openRoblox } from './roblox.ts'
import { sendSigned, serve } from './serve.ts'

const RESUME_EVERY_MS = 30_000

/** `start`, or a command for the person who buys; docs/robux-service.md describes them. */
const [command = 'start', key, note] = process.argv.slice(2)
const secret = required('PAYOUT_WEBHOOK_SECRET')
const port = Number(process.env.ROBUX_SERVICE_PORT ?? 8090)
if (command === 'start') start()
else await sendCommand()

function start(): void {
  const buyer = Number(required('ROBLOX_BUYER_ID'))
  if (!Number.isSafeInteger(buyer) || buyer < 1) fail('ROBLOX_BUYER_ID is not a user ID')
  const noticeUrl = `${required('PUBLIC_URL').replace(/\/$/, '')}/api/payouts/webhook`
  const path = required('ROBUX_SERVICE_FILE')
  const server = createServer()
  server.on('error', ({ message }) => fail(message))
  // A second process ends here, before it reads the file.
  server.listen(port, '127.0.0.1', () => {
    const journal = openFile(path)
    const roblox = openRoblox({ clock, url: process.env.ROBLOX_URL })
    const notify = async (json: object) => {
      const response = await sendSigned(noticeUrl, { secret, clock, json }).catch(() => undefined)
      return response?.ok ?? false
    }
    const fulfill = fulfillment({ journal, roblox, clock, buyer, notify })
    server.on('request', serve({ fulfill, journal, secret, clock }))
    console.log(`The Robux service listens at http://127.0.0.1:${port}`)
    const resume = (): void =>
      void fulfill
        .resume()
        .catch(console.error)
        .finally(() => setTimeout(resume, RESUME_EVERY_MS))
    resume()
  })
}

async function sendCommand(): Promise<void> {
  const json = { action: command, key, note }
  const url = `http://127.0.0.1:${port}`
  const response = await sendSigned(url, { secret, clock, json }).catch(() =>
    fail(`the Robux service does not respond at ${url}`),
  )
  console.log(JSON.stringify(await response.json(), null, 2))
  process.exitCode = response.ok ? 0 : 1
}

function openFile(path: string): Journal {
  try {
    return openJournal(path)
  } catch (error) {
    return fail(`ROBUX_SERVICE_FILE: ${String(error)}`)
  }
}

function required(name: string): string {
  const value = process.env[name]
  return value || fail(`${name} is missing`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
