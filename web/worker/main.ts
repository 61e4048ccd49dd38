/**
 * Keeps what never changes, and has a page for when there is no connection. It answers no call of
 * the API and keeps no page: a page is always the server's newest, and stays what it is while it is
 * open. `build-worker.ts` puts the three constants in front.
 */
declare const VERSION: string
/** What the page without a connection needs, itself first. */
declare const OFFLINE: [string, ...string[]]
/** All files of this version whose names tell their content. */
declare const ASSETS: string[]

/** What pages say to the worker. `isYours` is answered by a boolean on the port that comes along. */
type Message = { type: 'isYours'; file: string } | { type: 'takeOver' } | { type: 'keepAll' }

const worker = globalThis as unknown as ServiceWorkerGlobalScope
const CACHE = `tallyhouse-${VERSION}`
/** The last version's files are kept for the pages that still run it. */
const VERSIONS_KEPT = 2

worker.addEventListener('install', (event) => event.waitUntil(keep(OFFLINE)))

worker.addEventListener('activate', (event) => event.waitUntil(begin()))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate' && request.destination === 'document') {
    event.respondWith(fetchPage(event))
  } else if (pathname.startsWith('/assets/') || OFFLINE.includes(pathname)) {
    event.respondWith(fetchAsset(request))
  }
})

worker.addEventListener('message', (event) => {
  const message = event.data as Message
  if (message.type === 'isYours') event.ports[0]?.postMessage(ASSETS.includes(message.file))
  if (message.type === 'takeOver') event.waitUntil(worker.skipWaiting())
  if (message.type === 'keepAll') event.waitUntil(keepMissing())
})

async function begin(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('tallyhouse-'))
  const old = names.filter((name) => name !== CACHE)
  await Promise.all(old.slice(0, 1 - VERSIONS_KEPT).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request))
  } catch {
    return (await caches.match(OFFLINE[0])) ?? Response.error()
  }
}

async function fetchAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    // A browser that has no room left still plays.
    const cache = await caches.open(CACHE)
    await cache.put(request, copy).catch(() => undefined)
  }
  return response
}

async function keep(files: string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(files)
}

/** So that what an open page has yet to load is there after the server has a newer version. */
async function keepMissing(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const file of ASSETS) {
    if (!(await cache.match(file))) await cache.add(file)
  }
}
