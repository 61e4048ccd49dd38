import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page, Route } from '@playwright/test'
import { SIGNED_IN_MARK } from '@tallyhouse/contract/identity'
import type { FundedPlayer } from '../../e2e/funded-players.ts'
import { action, untilReady } from '../../e2e/game-controls.ts'
import type { PageEvent, Shown } from './judge-bet.ts'

const PATH = '/api/games/dice'
/** Longer than a page repeats a bet. */
const KNOWN_MS_MAX = 70_000
const CONNECTED_MS_MAX = 45_000
const CHECK_MS = 50

/** A player's dice table in a browser, and everything it shows. */
export type WatchedTable = {
  player: FundedPlayer
  page: Page
  /** What it shows now. */
  shown(): Promise<Shown>
  /** Presses "Roll" once, and waits until the bet is sent. */
  placeBet(): Promise<void>
  /**
   * Presses "Roll", and waits until the server has responded. The page gets no response, and its connection fails when
   * the returned function is called.
   */
  placeBetAndDropResponse(): Promise<() => Promise<void>>
  /** Waits a limited time for the bet's result, and returns everything since it was pressed. */
  untilKnown(): Promise<PageEvent[]>
  untilConnected(): Promise<void>
  close(): Promise<void>
}

export async function openTable(
  browser: Browser,
  url: string,
  player: FundedPlayer,
  options: BrowserContextOptions,
): Promise<WatchedTable> {
  const page = await newPage(browser, url, player, options)
  let sockets = 0
  page.on('websocket', (socket) => {
    sockets += 1
    socket.on('close', () => (sockets -= 1))
  })
  await page.goto('/games/dice')
  await action(page, 'Roll').waitFor()

  async function placeBet(): Promise<void> {
    await untilReady(page, 'Roll')
    await page.evaluate(() => (window as unknown as Recorder).events.splice(0))
    const sent = page.waitForRequest((request) => request.url().endsWith(PATH))
    await action(page, 'Roll').click()
    await sent
  }

  async function untilConnected(): Promise<void> {
    const until = Date.now() + CONNECTED_MS_MAX
    while (sockets !== 1) {
      if (Date.now() > until) throw new Error(`the page has ${sockets} sockets`)
      await delay(CHECK_MS)
    }
  }

  return {
    player,
    page,
    shown: () => page.evaluate(() => (window as unknown as Recorder).readTable()),
    placeBet,
    async placeBetAndDropResponse() {
      const committed = holdResponse(page)
      await placeBet()
      return committed
    },
    untilKnown: () => untilKnown(page),
    untilConnected,
    close: () => page.context().close(),
  }
}

async function newPage(
  browser: Browser,
  url: string,
  { cookie }: FundedPlayer,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({
    ...options,
    baseURL: url,
    serviceWorkers: 'block',
    reducedMotion: 'no-preference',
  })
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([
    { name, value, url },
    { name: SIGNED_IN_MARK, value: '1', url },
  ])
  const page = await context.newPage()
  // tsx wraps each named function in a call to it.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(recordEvents, PATH)
  return page
}

/** Holds back the next response to a bet. Resolves when it has arrived, with a function that breaks the connection. */
function holdResponse(page: Page): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const hold = async (route: Route) => {
      const response = await route.fetch()
      if (response.ok()) resolve(() => route.abort('connectionreset'))
      else reject(new Error(`a bet without a fault was answered ${response.status()}`))
    }
    page.route(`**${PATH}`, hold, { times: 1 }).catch(reject)
  })
}

async function untilKnown(page: Page): Promise<PageEvent[]> {
  const isKnown = () =>
    (window as unknown as Recorder).events.some(
      (event) => event.kind === 'response' && event.status === 200,
    )
  // Without a result, what the page showed explains why.
  await page.waitForFunction(isKnown, undefined, { timeout: KNOWN_MS_MAX }).catch(() => undefined)
  await untilReady(page, 'Roll')
  return page.evaluate(() => (window as unknown as Recorder).events)
}

type Recorder = { events: PageEvent[]; readTable: () => Shown }

/** Runs in the page, before its scripts. */
function recordEvents(path: string): void {
  const events: PageEvent[] = []
  let last = ''
  Object.assign(window, { events, readTable })

  const send = window.fetch
  window.fetch = async (input, init) => {
    if (input !== path) return send(input, init)
    events.push({
      at: now(),
      kind: 'call',
      key: new Headers(init?.headers).get('idempotency-key') ?? '',
    })
    try {
      const response = await send(input, init)
      events.push({ at: now(), kind: 'response', status: response.status })
      return response
    } catch (error) {
      events.push({ at: now(), kind: 'response', status: 0 })
      throw error
    }
  }

  new MutationObserver(() => {
    const shown = readTable()
    if (JSON.stringify(shown) === last) return
    last = JSON.stringify(shown)
    events.push({ at: now(), kind: 'change', shown })
  }).observe(document, { subtree: true, childList: true, characterData: true })

  function now(): number {
    return Math.round(performance.now())
  }

  function readTable(): Shown {
    const elementText = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    return {
      resultLine: /\b(Over|Under) (wins|loses)/.exec(elementText('.lamp'))?.[0] ?? '',
      rolls: [...document.querySelectorAll('ul[aria-label^="Last "] button')]
        .map((roll) => roll.getAttribute('aria-label'))
        .join(', '),
      balance: elementText('header .sr-only').replace(/ pts.*/, ''),
      announced: elementText('#live-polite'),
      toast: elementText('[data-sonner-toast]'),
      isReconnecting: elementText('form').includes('Reconnecting...'),
    }
  }
}
