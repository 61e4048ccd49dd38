import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Browser, type CDPSession, expect, type Page, test } from '@playwright/test'
import { type GameType, gameType } from '@tallyhouse/contract/games/all-games'
import { SIGNED_IN_MARK } from '@tallyhouse/contract/identity'
import { audit } from '@tallyhouse/server/audit'
import type { Db } from '@tallyhouse/server/platform/db/connect'
import { createFundedPlayers, type FundedPlayer, seedBox } from '../../e2e/funded-players.ts'
import { action, untilReady } from '../../e2e/game-controls.ts'
import { loadDrivers } from '../../e2e/game-driver.ts'
import { desktop } from '../../e2e/inspect.ts'
import { BASE_URL, createProduct, type Product } from '../../e2e/product.ts'
import { withProductDatabase } from '../../e2e/product-database.ts'
import { SHIPPED } from '../shipped.ts'
import {
  endurancePage,
  type GameEndurance,
  type GameFrames,
  missedTargets,
} from './endurance-page.ts'

const MINUTES = Number(process.env.ENDURANCE_MINUTES ?? 10)
const GAMES = gameType.options.filter((game) =>
  (process.env.ENDURANCE_GAMES ?? game).includes(game),
)
const AT_ONCE = Number(process.env.ENDURANCE_AT_ONCE ?? 1)
const SAMPLES = 10
const FRAMES_MS = 60_000
const LOSS_MAX = 1_000_000
const PAGE_TIMEOUT_MS = 20_000

const drivers = await loadDrivers()
let product: Product

test.beforeAll(async () => {
  product = await createProduct(SHIPPED)
  await product.start()
})
test.afterAll(() => product.remove())

test('auto-bet runs for minutes without slowing down or losing count', async ({ browser }) => {
  test.setTimeout(GAMES.length * (MINUTES + 3) * 60_000)
  const frames: GameFrames[] = []
  for (const game of GAMES) {
    const frameP95Ms = await test.step(`${game}: frames`, () => measureFrames(browser, game))
    frames.push({ game, frameP95Ms })
    console.log(JSON.stringify(frames.at(-1)))
  }
  const runs: GameEndurance[] = []
  for (let first = 0; first < GAMES.length; first += AT_ONCE) {
    const games = GAMES.slice(first, first + AT_ONCE)
    runs.push(...(await Promise.all(games.map((game) => endure(browser, game)))))
    console.log(JSON.stringify(runs.slice(-games.length)))
  }
  const results = await withProductDatabase(product, (db) => audit(db, seedBox))
  const breaches = results.flatMap((check) => check.breaches)
  const path = join(import.meta.dirname, '../../docs/play-endurance.md')
  await writeFile(
    path,
    endurancePage({ frames, runs, minutes: MINUTES, atOnce: AT_ONCE, breaches }),
  )
  expect([...missedTargets(frames, runs), ...breaches]).toEqual([])
})

/** Nothing else runs beside it, since memory is measured by stopping the page. */
async function measureFrames(browser: Browser, game: GameType): Promise<number> {
  const { page, context, player } = await openGame(browser, game)
  await startAutoBet(page, game, player)
  await countFrames(page)
  await delay(FRAMES_MS)
  const frameP95Ms = await page.evaluate(frameP95)
  await context.close()
  return frameP95Ms
}

async function endure(browser: Browser, game: GameType): Promise<GameEndurance> {
  const { page, context, player } = await openGame(browser, game)
  const before = await startAutoBet(page, game, player)
  const session = await context.newCDPSession(page)
  const samples: Memory[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    await delay((MINUTES * 60_000) / SAMPLES)
    await expectRunning(page, game)
    samples.push(await measurePageMemory(session))
  }
  await action(page, 'Stop auto-bet').click()
  await untilReady(page, 'Start auto-bet')
  const shown = await readShownTotals(page)
  const stored = await readStoredTotals(player, before)
  await context.close()
  return {
    game,
    bets: stored.bets,
    heapMegabytes: samples.map(({ megabytes }) => megabytes),
    nodes: samples.map(({ nodes }) => nodes),
    differences: compareTotals(shown, stored),
  }
}

async function openGame(browser: Browser, game: GameType) {
  const [player] = await withProductDatabase(product, (db) => createFundedPlayers(db, 1))
  if (player === undefined) throw new Error('no player was created')
  const context = await browser.newContext({
    ...desktop,
    baseURL: BASE_URL,
    reducedMotion: 'no-preference',
  })
  const [name = '', value = ''] = player.cookie.split('=')
  await context.addCookies([
    { name, value, url: BASE_URL },
    { name: SIGNED_IN_MARK, value: '1', url: BASE_URL },
  ])
  const page = await context.newPage()
  page.setDefaultTimeout(PAGE_TIMEOUT_MS)
  await page.goto(`/games/${game}`)
  return { page, context, player }
}

/** @throws Error with the reason for which auto-bet stopped */
async function expectRunning(page: Page, game: GameType): Promise<void> {
  if (await action(page, 'Stop auto-bet').isVisible()) return
  const texts = await page.getByRole('status').allInnerTexts()
  throw new Error(`${game} stopped: ${texts.filter(Boolean).join('; ')}`)
}

/** Returns the ID of the last round before the run. */
async function startAutoBet(page: Page, game: GameType, player: FundedPlayer): Promise<number> {
  await page.getByRole('button', { name: 'Fast mode' }).click()
  await drivers[game].play(page, 'mouse')
  await untilReady(page, drivers[game].betButton)
  await page.getByRole('radio', { name: 'Auto', exact: true }).check()
  await drivers[game].presetAuto?.(page)
  await page.getByLabel('Number of bets').fill('')
  await page.getByLabel('Stop on loss').fill(String(LOSS_MAX))
  await untilReady(page, 'Start auto-bet')
  const before = await readLastRoundId(player)
  await action(page, 'Start auto-bet').click()
  await expect(action(page, 'Stop auto-bet')).toBeVisible()
  return before
}

/** Counts frame intervals in 0.1 ms steps, in a list that does not grow. */
async function countFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counts = new Uint32Array(10_000)
    Object.assign(window, { frameCounts: counts })
    let last = performance.now()
    requestAnimationFrame(function count(now) {
      const step = Math.min(Math.max(Math.round((now - last) * 10), 0), counts.length - 1)
      counts[step] = (counts[step] ?? 0) + 1
      last = now
      requestAnimationFrame(count)
    })
  })
}

/** Runs in the page. In milliseconds. */
function frameP95(): number {
  const { frameCounts } = window as unknown as { frameCounts: Uint32Array }
  const wanted = frameCounts.reduce((sum, count) => sum + count, 0) * 0.95
  let counted = 0
  const step = frameCounts.findIndex((count) => {
    counted += count
    return counted >= wanted
  })
  return step / 10
}

type Memory = { megabytes: number; nodes: number }

async function measurePageMemory(session: CDPSession): Promise<Memory> {
  const bytes = await objectBytes(session)
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { megabytes: Math.round(bytes / 100_000) / 10, nodes }
}

type HeapSnapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
  nodes: number[]
}

/** Excludes compiled code, which the engine manages by itself. */
async function objectBytes(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot')
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = node_types[0].indexOf('code')
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (nodes[node + type] !== code) bytes += nodes[node + size] ?? 0
  }
  return bytes
}

type Totals = { bets: number; net: number; balance: number }

async function readShownTotals(page: Page): Promise<Totals> {
  const numberIn = async (text: RegExp) => {
    const shown = await page.locator('form').getByText(text).first().innerText()
    return Number(shown.replace('−', '-').replaceAll(/[^0-9-]/g, ''))
  }
  const pill = await page.getByRole('banner').getByText(/pts ≈/).first().textContent()
  return {
    bets: await numberIn(/^Bets [0-9,]+$/),
    net: await numberIn(/^Net [-+−0-9,]+$/),
    balance: Number(/^[0-9,]+/.exec(pill ?? '')?.[0].replaceAll(',', '')),
  }
}

/** The rounds since a round, and the balance. */
async function readStoredTotals(player: FundedPlayer, since: number): Promise<Totals> {
  return withProductDatabase(product, async (db) => {
    const rounds = await selectPlayerRounds(db, player).where('id', '>', since).execute()
    const wallet = await db
      .selectFrom('wallet')
      .select('available')
      .where('player_id', '=', player.playerId)
      .executeTakeFirstOrThrow()
    const net = rounds.reduce((sum, { payout, stake }) => sum + payout - stake, 0)
    return { bets: rounds.length, net, balance: wallet.available }
  })
}

async function readLastRoundId(player: FundedPlayer): Promise<number> {
  return withProductDatabase(product, async (db) => {
    const last = await selectPlayerRounds(db, player)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return last?.id ?? 0
  })
}

function selectPlayerRounds(db: Db, { playerId }: FundedPlayer) {
  return db.selectFrom('round').select(['id', 'stake', 'payout']).where('player_id', '=', playerId)
}

function compareTotals(shown: Totals, stored: Totals): string[] {
  return (['bets', 'net', 'balance'] as const)
    .filter((name) => shown[name] !== stored[name])
    .map((name) => `${name}: ${shown[name]} on the screen, ${stored[name]} on the server`)
}
