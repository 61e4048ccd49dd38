/**
 * Caches files that never change, and serves an offline page. It does not handle API calls or cache
 * pages: a page always comes from the server, and does not change while it is open. `build-worker.ts`
 * prepends the three constants.
 */
declare const VERSION: string
/** The offline page, followed by the files it needs. */
declare const OFFLINE: [string, ...string[]]
/** All files of this version with a content hash in their names. */
declare const ASSETS: string[]

/** Messages from pages. The worker replies to `isYours` with a boolean, on the port sent with the message. */
type Message = { type: 'isYours'; file: string } | { type: 'takeOver' } | { type: 'keepAll' }

const worker = globalThis as unknown as ServiceWorkerGlobalScope
const CACHE = `tallyhouse-${VERSION}`
/** The previous version stays in the cache for open pages that still run it. */
const CACHED_VERSIONS = 2

worker.addEventListener('install', (event) => event.waitUntil(cacheFiles(OFFLINE)))

worker.addEventListener('activate', (event) => event.waitUntil(activate()))

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
  if (message.type === 'keepAll') event.waitUntil(cacheMissingAssets())
})

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith('tallyhouse-'))
  const previous = names.filter((name) => name !== CACHE)
  await Promise.all(previous.slice(0, 1 - CACHED_VERSIONS).map((name) => caches.delete(name)))
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
  const cached = await caches.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    const copy = response.clone()
    // Without storage space left, the app still works.
    const cache = await caches.open(CACHE)
    await cache.put(request, copy).catch(() => undefined)
  }
  return response
}

async function cacheFiles(files: string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(files)
}

/** Caches the remaining files, so that an open page can load them after the server has a newer version. */
async function cacheMissingAssets(): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const file of ASSETS) {
    if (!(await cache.match(file))) await cache.add(file)
  }
}
