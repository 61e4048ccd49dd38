import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { systemClock as clock } from '@tallyhouse/server/platform/clock'
import { fulfillment } from '../robux-service/fulfill.ts'
import { openJournal } from '../robux-service/journal.ts'
import { command } from '../robux-service/person.ts'
import { type Reason, reasons, refusal } from '../robux-service/reasons.ts'
import { openRoblox } from '../robux-service/roblox.ts'
import { sendSigned, serve } from '../robux-service/serve.ts'
import { buyAtFake } from '../robux-service/testing/buy-at-fake.ts'
import { fakeRoblox } from '../robux-service/testing/fake-roblox.ts'
import { openAdminPage, openTab } from './admin-page.ts'
import { PASSWORD, post } from './calls.ts'
import { test } from './fixtures.ts'
import { inspect, phone, settled } from './inspect.ts'
import { navigate } from './navigate.ts'
import { openForm, signUpWinner } from './payouts.ts'
import { BASE_URL } from './product.ts'

const PORT = 3390 + Number(process.env.TEST_PARALLEL_INDEX ?? 0)
const SECRET = 'a secret of the robux service'
const BUYER = 7
const DAY_MS = 86_400_000

test.use({
  productEnv: {
    TRUST_PROXY: '1',
    RATE_LIMITS: 'off',
    PAYOUT_WEBHOOK_URL: `http://127.0.0.1:${PORT}`,
    PAYOUT_WEBHOOK_SECRET: SECRET,
  },
})

/** The Robux service, which buys at a fake Roblox. Its orders can be made to expire. */
async function openService() {
  const folder = mkdtempSync(join(tmpdir(), 'tallyhouse-robux-reasons-'))
  const fake = await fakeRoblox({ clock })
  const buyer = { id: BUYER, balance: 10_000, plus: 10 as const, regionPercent: 50 }
  fake.buyers.set(BUYER, buyer)
  const journal = openJournal(join(folder, 'purchases.jsonl'))
  let aheadMs = 0
  const fulfill = fulfillment({
    journal,
    roblox: openRoblox({ clock, url: fake.url, headers: { 'fake-buyer': String(BUYER) } }),
    clock: { ...clock, now: () => new Date(Date.now() + aheadMs) },
    buyer: BUYER,
    buy: buyAtFake(fake.url),
    notify: async (json) => {
      const url = `${BASE_URL}/api/payouts/webhook`
      return (await sendSigned(url, { secret: SECRET, clock, json })).ok
    },
  })
  const server: Server = createServer(serve({ fulfill, journal, secret: SECRET, clock }))
  await new Promise<void>((resolve) => server.listen(PORT, '127.0.0.1', resolve))

  return {
    fake,
    buyer,
    findPurchase: (id: string) => journal.all().find(({ gamepassId }) => gamepassId === id),
    async reverse(id: string) {
      const { key = '' } = journal.all().find(({ gamepassId }) => gamepassId === id) ?? {}
      await command({ fulfill, journal }, { action: 'reversed', key })
      await fulfill.resume()
    },
    async expireAll() {
      aheadMs = 8 * DAY_MS
      await fulfill.resume()
    },
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

type Service = Awaited<ReturnType<typeof openService>>
type Pass = Service['fake']['passes'] extends Map<string, infer P> ? P : never

/** Puts a gamepass on sale. Returns its ID. */
function createPass({ fake }: Service, changes: Partial<Pass> = {}): string {
  const id = String(7000 + fake.passes.size)
  const pass = { id, sellerType: 'User' as const, sellerId: 1, price: 50, onSale: true }
  fake.passes.set(id, { ...pass, managed: false, gamePublic: true, ...changes })
  return id
}

/** What the form shows before anything is requested. A wrong account is entered as the username. */
const atOnce: [reason: Reason, pass: Partial<Pass>, username?: string][] = [
  ['gamepass_not_found', {}],
  ['not_for_sale', { onSale: false }],
  ['price_differs', { price: 60 }],
  ['managed_price', { managed: true }],
  ['wrong_seller', { sellerId: 2 }],
  ['group_seller', { sellerType: 'Group' }],
  ['already_bought', {}],
  ['username_unknown', {}, 'Nemo'],
  ['user_banned', {}, 'Rascal'],
]
/** What is known only when the gamepass is to be bought. */
const atPurchase: [reason: Reason, cause: (service: Service, id: string) => void][] = [
  ['out_of_robux', ({ buyer }) => Object.assign(buyer, { balance: 0 })],
  ['roblox_down', ({ fake }, id) => fake.buyFaults.set(id, 'down')],
  ['too_many', ({ fake }, id) => fake.buyFaults.set(id, 'limited')],
  ['needs_person', ({ fake }, id) => fake.buyFaults.set(id, 'person needed')],
  [
    'game_not_public',
    ({ fake }, id) => fake.passes.set(id, { ...findPass(fake, id), gamePublic: false }),
  ],
]
const atEnd: Reason[] = ['reversed', 'expired']

function findPass(fake: Service['fake'], id: string): Pass {
  const pass = fake.passes.get(id)
  if (pass === undefined) throw new Error(`there is no gamepass ${id}`)
  return pass
}

async function requestFor(page: Page, gamepassId: string): Promise<number> {
  const { id } = await post(page.context(), '/api/automated-withdrawal/request', {
    type: 'robux',
    amount: 50,
    details: { username: 'Builder', gamepassId },
    currentPassword: PASSWORD,
  })
  return id
}

test('a player reads each reason of the Robux service, at the gamepass or in the history', {
  tag: '@soak',
}, async ({ browser }) => {
  expect(new Set([...atOnce, ...atPurchase].map(([reason]) => reason).concat(atEnd))).toEqual(
    new Set(Object.keys(reasons)),
  )
  const service = await openService()
  const { fake, buyer } = service
  fake.users.set(1, { id: 1, name: 'Builder', oldNames: [], isBanned: false })
  fake.users.set(2, { id: 2, name: 'Rascal', oldNames: [], isBanned: true })
  const page = await signUpWinner(browser, 'reasoner', phone)

  await test.step('a gamepass that would not be bought is refused in the form', async () => {
    await openForm(page, 'Robux')
    await page.getByLabel('Points').fill('50')
    await page.getByLabel(/accept the withdrawal terms/).click()
    for (const [reason, changes, username = 'Builder'] of atOnce) {
      const id = createPass(service, changes)
      if (reason === 'gamepass_not_found') fake.passes.delete(id)
      if (reason === 'already_bought') fake.own(BUYER, id)
      await page.getByLabel('Roblox username').fill(username)
      await page.getByLabel('Gamepass ID').fill(id)
      await page.getByRole('button', { name: 'Request withdrawal' }).click()
      const field = page.getByLabel(username === 'Builder' ? 'Gamepass ID' : 'Roblox username')
      const { message } = refusal(reason, { price: 60, robux: 50 })
      await expect(field, reason).toHaveAccessibleDescription(new RegExp(`^${message}`))
      await expect(field).toBeFocused()
      if (reason === 'managed_price') await inspect(page, 'withdraw-gamepass-refused')
    }
    expect(await (await page.request.get('/api/withdrawal/history')).json()).toEqual([])
  })

  const ids = new Map<Reason, number>()
  const sold = createPass(service)
  await test.step('what is found out when it is bought is in the history', async () => {
    ids.set('reversed', await requestFor(page, sold))
    await expect.poll(() => service.findPurchase(sold)?.status).toBe('paid')
    await expect.poll(() => readStatus(page, ids.get('reversed'))).toBe('completed')
    await service.reverse(sold)
    for (const [reason, cause] of atPurchase) {
      const gamepassId = createPass(service)
      cause(service, gamepassId)
      ids.set(reason, await requestFor(page, gamepassId))
      await expect.poll(() => service.findPurchase(gamepassId)?.refusal?.reason).toBe(reason)
      buyer.balance = 10_000
    }
    await navigate(page, '/withdrawal-history')
    for (const reason of ['game_not_public', 'reversed'] as const) {
      await expect(historyRow(page, ids.get(reason))).toContainText(reasons[reason][1])
    }
    await expect(page.getByText('Processing')).toHaveCount(4)
    for (const reason of ['out_of_robux', 'roblox_down', 'too_many', 'needs_person'] as const) {
      await historyRow(page, ids.get(reason)).getByRole('button').click()
      await expect(page.getByRole('dialog')).toContainText(reasons[reason][1])
      if (reason === 'needs_person') await inspect(page, 'withdrawal-pending-message')
      await page.keyboard.press('Escape')
    }
    await settled(page)
    await inspect(page, 'withdrawal-history-reasons')
  })

  await test.step('admins see the reason, and what was paid', async () => {
    const admin = await openAdminPage(browser, phone)
    for (const [reason, id] of ids) {
      const shown = await (await admin.request.get(`/api/admin/withdrawal/${id}`)).json()
      expect(shown.providerFacts.reason).toBe(reason)
    }
    await openTab(admin, 'withdrawals')
    const id = ids.get('reversed') ?? 0
    await admin.getByRole('button', { name: `Details of withdrawal ${id}`, exact: true }).click()
    const details = admin.getByRole('dialog', { name: `Withdrawal ${id}` })
    const facts = details.getByRole('definition')
    for (const fact of ['reversed', '45 Robux', '50 Robux', '1', String(BUYER)]) {
      await expect(facts.filter({ hasText: new RegExp(`^${fact}$`) }).first()).toBeVisible()
    }
    await settled(admin)
    await inspect(admin, 'admin-withdrawal-provider-facts')
  })

  await test.step('an order that was not bought in time returns the points', async () => {
    await service.expireAll()
    const expired = page.getByRole('row').filter({ hasText: reasons.expired[1] })
    await expect(expired).toHaveCount(4)
    const news = await (await page.request.get('/api/notifications')).text()
    for (const reason of ['expired', 'needs_person'] as const) {
      expect(news.split(reasons[reason][1]).length).toBeGreaterThan(4)
    }
  })
  service.close()
})

async function readStatus(page: Page, id: number | undefined): Promise<string | undefined> {
  const lines = await (await page.request.get('/api/withdrawal/history')).json()
  return lines.find((line: { id: number }) => line.id === id)?.status
}

function historyRow(page: Page, id: number | undefined) {
  const open = page.getByRole('button', { name: new RegExp(`\\b${id}$`) })
  return page.getByRole('row').filter({ has: open })
}
