import { history, stats } from '@tallyhouse/contract/games'
import { notifications } from '@tallyhouse/contract/notifications'
import { READS_MAX } from '@tallyhouse/contract/reads'
import { rate, userStats } from '@tallyhouse/contract/standings'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { setPage } from './page.ts'

let requests: { url: string; init: RequestInit }[]
let forgetPage: () => void
/** The response to a combined read. */
let together: (urls: string[], init: RequestInit) => Response | Promise<Response>

beforeEach(() => {
  requests = []
  together = (urls) => new Response(urls.map((url, index) => toLines(index, url)).join(''))
  showPage(7)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    const { pathname, searchParams } = new URL(url, location.origin)
    if (pathname === '/api/reads') return together(searchParams.getAll('call'), init)
    return Response.json({ alone: url })
  })
})
afterEach(() => forgetPage())

function showPage(player: number | null): void {
  forgetPage = setPage({ player: () => player, onPlayerChanged: () => {} })
}

function toLines(index: number, url: string, status = 200): string {
  const body = status === 200 ? { together: url } : { code: 'forbidden', message: 'No.' }
  return `${JSON.stringify({ index, status, requestId: `r${index}` })}\n${JSON.stringify(body)}\n`
}

/** A response that arrives in parts. */
function parts() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  return {
    response: new Response(readable),
    write: (text: string) => void writer.write(new TextEncoder().encode(text)),
    breakOff: () => void writer.abort(new TypeError('lost')).catch(() => {}),
  }
}

const sent = () => requests.map(({ url }) => decodeURIComponent(url))
const TWO = '/api/reads?call=/api/games/history?game=dice&call=/api/user/stats'
const readTwo = () => [call(history, { query: { game: 'dice' } }), call(userStats, {})] as const

it('sends reads that start together in one request, for the player of the page', async () => {
  const [rounds, figures] = readTwo()
  expect(await rounds).toEqual({ together: '/api/games/history?game=dice' })
  expect(await figures).toEqual({ together: '/api/user/stats' })
  expect(sent()).toEqual([TWO])
  expect(requests[0]?.init).toMatchObject({
    credentials: 'include',
    headers: { 'tallyhouse-player': '7' },
  })
})

it('sends each on its own: one read, those of a visitor, and what is no read', async () => {
  await call(userStats, {})
  await call(stats, {})
  await Promise.all([call(rate, { body: { stars: 5 } }), call(notifications, {})])
  showPage(null)
  await Promise.all(readTwo())
  expect(sent()).toEqual([
    '/api/user/stats',
    '/api/games/stats',
    '/api/user/rating',
    '/api/notifications',
    '/api/games/history?game=dice',
    '/api/user/stats',
  ])
})

it('sends a bounded number together, and long paths on their own', async () => {
  const reads = Array.from({ length: READS_MAX + 2 }, (_, n) =>
    call(history, { query: { before: String(n) } }),
  )
  await Promise.all([...reads, call(history, { query: { before: '9'.repeat(200) } })])
  const counts = sent().map((url) => url.split('call=').length - 1)
  expect(counts.sort((one, other) => one - other)).toEqual([0, 2, READS_MAX])
})

it('lets a read fail alone, with its code and request ID', async () => {
  together = () => new Response(toLines(1, '', 403) + toLines(0, 'first'))
  const [rounds, figures] = readTwo()
  await expect(figures).rejects.toMatchObject({
    status: 403,
    code: 'forbidden',
    requestId: 'r1',
    message: '403: {"code":"forbidden","message":"No."}',
  })
  expect(await rounds).toEqual({ together: 'first' })
})

it('answers a read as soon as its response has arrived, wherever the parts are cut', async () => {
  const { response, write } = parts()
  together = () => response
  const [rounds, figures] = readTwo()
  const lines = toLines(1, 'a\u2028b')
  write(lines.slice(0, 30))
  write(lines.slice(30, -1))
  write(`\n${toLines(0, 'c').slice(0, 10)}`)
  expect(await figures).toEqual({ together: 'a\u2028b' })
  write(toLines(0, 'c').slice(10))
  expect(await rounds).toEqual({ together: 'c' })
})

it.each([
  ['is refused', () => Response.json({ code: 'player_changed' }, { status: 409 })],
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by something else', () => new Response('<html>\n</html>\n')],
])('sends each read on its own when the shared request %s', async (_when, response) => {
  together = response
  expect(await Promise.all(readTwo())).toEqual([
    { alone: '/api/games/history?game=dice' },
    { alone: '/api/user/stats' },
  ])
})

it('reads a refusal completely, without which its request would never end', async () => {
  const rejection = Response.json({ code: 'player_changed' }, { status: 409 })
  together = () => rejection
  await Promise.all(readTwo())
  expect(rejection.bodyUsed).toBe(true)
})

it('sends on its own what a response lacks that breaks off', async () => {
  const { response, write, breakOff } = parts()
  together = () => response
  const [rounds, figures] = readTwo()
  write(toLines(1, 'arrived'))
  expect(await figures).toEqual({ together: 'arrived' })
  breakOff()
  expect(await rounds).toEqual({ alone: '/api/games/history?game=dice' })
  expect(sent()).toEqual([TWO, '/api/games/history?game=dice'])
})

it('gives up an aborted read, and the shared request once nothing waits for it', async () => {
  let shared: AbortSignal | null | undefined
  together = (_urls, { signal }) => {
    shared = signal
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )
  }
  const [one, other, early] = [new AbortController(), new AbortController(), new AbortController()]
  const reads = [one, other, early].map(({ signal }) => call(userStats, {}, { signal }))
  early.abort()
  await expect(reads[2]).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitUntil(() => shared)
  one.abort()
  await expect(reads[0]).rejects.toMatchObject({ name: 'AbortError' })
  expect(shared?.aborted).toBe(false)
  other.abort()
  await expect(reads[1]).rejects.toMatchObject({ name: 'AbortError' })
  expect(shared?.aborted).toBe(true)
  expect(requests).toHaveLength(1)
})
