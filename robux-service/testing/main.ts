import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import { fulfillment } from '../fulfill.ts'
import { type Journal, openJournal } from '../journal.ts'
import { openRoblox } from '../roblox.ts'
import { sendSigned, serve } from '../serve.ts'
import { buyAtFake } from './buy-at-fake.ts'

/**
 * The service, buying by itself at a fake Roblox. As a child process, it is sent the step before or after which it
 * kills itself. With REUSE, it violates its rules: it buys a gamepass for more than one order.
 */
const { FAKE_URL: url = '', NOTICE_URL, JOURNAL = '', SECRET: secret = '', REUSE } = process.env
const buyer = Number(process.env.BUYER)
let killAt = ''
process.on('message', (step: string) => {
  killAt = step
  process.send?.('set')
})

function pass(step: string): void {
  if (step === killAt) process.kill(process.pid, 'SIGKILL')
}

async function around<Result>(step: string, work: () => Promise<Result>): Promise<Result> {
  pass(`before ${step}`)
  const result = await work()
  pass(`after ${step}`)
  return result
}

const opened = openJournal(JOURNAL)
const journal: Journal = {
  ...opened,
  hasUse: (gamepassId) => REUSE === undefined && opened.hasUse(gamepassId),
  write(purchase) {
    pass(`before ${purchase.isReported ? 'reported' : purchase.status}`)
    opened.write(purchase)
    pass(`after ${purchase.isReported ? 'reported' : purchase.status}`)
  },
}
const roblox = openRoblox({ clock, url, headers: { 'fake-buyer': String(buyer) } })
const buy = buyAtFake(url)
const fulfill = fulfillment({
  journal,
  roblox: {
    examine: (wish, by) =>
      around('check', () => roblox.examine(wish, REUSE === undefined ? by : 0)),
    owns: roblox.owns,
  },
  clock,
  buyer,
  buy: (purchase) => around('buy', () => buy(purchase)),
  notify: (json) =>
    around('notice', async () => {
      if (NOTICE_URL === undefined) return true
      const response = await sendSigned(NOTICE_URL, { secret, clock, json }).catch(() => undefined)
      return response?.ok ?? false
    }),
})
const handle = serve({ fulfill, journal, secret, clock })
const server = createServer((request, response) => {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status: number) => {
    pass('before response')
    return writeHead(status)
  }
  response.on('finish', () => pass('after response'))
  handle(request, response)
})
server.listen(Number(process.env.ROBUX_SERVICE_PORT ?? 0), '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port)
})
if (process.env.RESUME_MS !== undefined) {
  setInterval(() => void fulfill.resume(), Number(process.env.RESUME_MS))
}
process.on('disconnect', () => process.exit())
