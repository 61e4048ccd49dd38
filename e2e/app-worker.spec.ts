import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const dist = join(import.meta.dirname, '../web/dist')
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
}
/** The newer version has the same files under this path. */
const NEWER = '/assets/newer/'

let site: Awaited<ReturnType<typeof openSite>>
let context: BrowserContext

test.beforeEach(async ({ browser }) => {
  site = await openSite()
  context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' })
})
test.afterEach(async () => {
  await context.close()
  await site.close()
})

test('the app can be installed', async () => {
  const page = await start(context)
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // An incognito window, which tests use, cannot install apps.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect(errors).toEqual([])
})

test('the offline page appears without a connection and reloads once it is back, and API calls are never cached', async () => {
  const page = await start(context)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toContain('/offline.html')
  expect(cached.filter((path) => !/^\/(offline\.(html|js)$|assets\/)/.test(path))).toEqual([])

  await site.close()
  await page.goto('/earn')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: 'test-results/screens/offline.png' })
  const call = page.evaluate(() => fetch('/api/public/stats').then(() => 'answered'))
  await expect(call).rejects.toThrow('Failed to fetch')

  await site.open()
  await expect(page).toHaveURL('/landing')
  await expect(page.getByRole('heading', { name: 'Every point is on the tally.' })).toBeVisible()
})

test('an update waits until the user accepts it, and is never offered at a game table', async () => {
  const page = await start(context)
  const notice = page.getByText('A new version is ready')
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }))

  site.deploy()
  await checkForUpdate(page)
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => 'isFirstPage' in window)).toBe(true)
  expect(await startedBy(page)).toEqual({ isNewer: false, hasGreeted: false })
  await page.evaluate(() => {
    history.pushState(null, '', '/games/dice')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: /log in/i })).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goBack()
  await expect(notice).toBeVisible()

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => startedBy(page)).toEqual({ isNewer: true, hasGreeted: true })
  await expect(notice).toBeHidden()
})

test('a page that starts with the newer version activates its worker silently', async () => {
  const page = await start(context)
  site.deploy()
  await page.reload()
  await checkForUpdate(page)
  await expect.poll(() => startedBy(page)).toEqual({ isNewer: true, hasGreeted: true })
  await expect(page.getByText('A new version is ready')).toBeHidden()
})

test('an open page can still load chunks that the server has deleted', async () => {
  const page = await start(context)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'keepAll' })
  })
  const chunk = site.files().find((file) => file.includes('/auth-page-')) ?? ''
  await expect
    .poll(() => page.evaluate(async (file) => Boolean(await caches.match(file)), chunk))
    .toBe(true)
  site.forget(chunk)
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('a chunk that failed to load is loaded on retry', async () => {
  const page = await start(context)
  const chunk = site.files().find((file) => file.includes('/demo-games-')) ?? ''
  site.forget(chunk)
  await page.getByRole('link', { name: 'Try Demo Games' }).click()
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the demo games' })
  await expect(failure).toBeVisible()
  site.remember(chunk)
  await failure.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Demo points, no value')).toBeVisible()
})

/** Opens the landing page and waits until the worker controls it. */
async function start(from: BrowserContext): Promise<Page> {
  const page = await from.newPage()
  await page.addInitScript(noteGreeting)
  await page.goto('/landing')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

function checkForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}

/**
 * Whether the page has the newer version and has asked that version's worker to take over. The
 * browser delays the takeover until the older worker is idle.
 */
function startedBy(page: Page) {
  return page.evaluate((newer) => {
    const entry = document.querySelector<HTMLScriptElement>('script[type=module]')
    return {
      isNewer: entry?.src.includes(newer),
      hasGreeted: sessionStorage.getItem('greeted') === 'true',
    }
  }, NEWER)
}

/** Runs in each page as it starts. Records the messages that it sends to the worker. */
function noteGreeting(): void {
  const { prototype } = ServiceWorker
  const post = prototype.postMessage
  prototype.postMessage = function (this: ServiceWorker, ...args: unknown[]) {
    const [message] = args as [{ type: string }]
    if (message.type === 'takeOver') sessionStorage.setItem('greeted', 'true')
    Reflect.apply(post, this, args)
  }
}

/** Serves the built web app without the server behind it, and can switch to a newer version. */
async function openSite() {
  let isNewer = false
  let server: Server | undefined
  const forgotten = new Set<string>()

  function readDistFile(path: string): Buffer {
    const content = readFileSync(join(dist, path.replace(NEWER, '/assets/')))
    if (!isNewer || path.startsWith('/assets/')) return content
    return Buffer.from(content.toString().replaceAll('/assets/', NEWER))
  }

  async function open(port: number): Promise<number> {
    server = createServer(({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost')
      if (pathname.startsWith('/api/') || forgotten.has(pathname)) {
        response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
        return
      }
      const path = extname(pathname) === '' ? '/index.html' : pathname
      const headers = {
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cache-control': 'no-store',
      }
      response.writeHead(200, headers).end(readDistFile(path))
    })
    await new Promise<void>((resolve) => server?.listen(port, 'localhost', resolve))
    return (server.address() as AddressInfo).port
  }

  const port = await open(0)
  return {
    url: `http://localhost:${port}`,
    open: () => open(port),
    close: async () => {
      server?.closeAllConnections()
      await new Promise((resolve) => server?.close(resolve))
    },
    deploy: () => {
      isNewer = true
    },
    files: () => {
      const [, list = '[]'] =
        readDistFile('/sw.js')
          .toString()
          .match(/const ASSETS = (.*)/) ?? []
      return JSON.parse(list) as string[]
    },
    forget: (file: string) => forgotten.add(file),
    remember: (file: string) => forgotten.delete(file),
  }
}
