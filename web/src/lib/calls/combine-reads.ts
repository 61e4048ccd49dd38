import { combinedReads, READ_PATH_LENGTH_MAX, READS_MAX } from '@tallyhouse/contract/reads'
import type * as z from 'zod/mini'
import { pageHeaders } from './page.ts'

type Read = {
  url: string
  init: RequestInit
  resolve: (response: Response | Promise<Response>) => void
}

/** Reads that are sent when the current task ends. */
let started: Read[] = []

/**
 * Fetches like `fetch` for the player whose page this is, but reads that the page starts in one task share a request.
 * A read without a response in it, such as when it is refused, gets a request of its own.
 */
export function combineRead(url: string, init: RequestInit): Promise<Response> {
  const { signal } = init
  if (signal?.aborted) return Promise.reject(signal.reason)
  if (url.length > READ_PATH_LENGTH_MAX) return fetch(url, init)
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (started.length === 0) void nextTask().then(sendAll)
    started.push({ url, init, resolve })
  })
}

function nextTask(): Promise<void> {
  if (globalThis.scheduler?.yield) return globalThis.scheduler.yield()
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

function sendAll(): void {
  const reads = started.filter(isWanted)
  started = []
  while (reads.length > 0) void send(reads.splice(0, READS_MAX))
}

function isWanted({ init }: Read): boolean {
  return !init.signal?.aborted
}

async function send(reads: Read[]): Promise<void> {
  const pending = new Set(reads)
  // Whatever goes wrong with the shared request, a request of its own shows for each read whether it concerns it.
  if (reads.length > 1) await sendTogether(reads, pending).catch(() => {})
  for (const read of pending) {
    if (isWanted(read)) read.resolve(fetch(read.url, read.init))
  }
}

/** Answers reads as their responses arrive, and removes them from the set. */
async function sendTogether(reads: Read[], pending: Set<Read>): Promise<void> {
  const query = reads.map(({ url }) => `call=${encodeURIComponent(url)}`)
  const response = await fetch(`${combinedReads.path}?${query.join('&')}`, {
    credentials: 'include',
    headers: pageHeaders(),
    signal: signalOfAll(reads),
  })
  // Chromium ends no request whose body is not read.
  if (!response.ok || !response.body) return void (await response.text())
  for await (const [, head = '', body = ''] of pairsOfLines(response.body)) {
    const { index, status, requestId }: z.output<typeof combinedReads.response> = JSON.parse(head)
    const read = reads[index]
    if (!read) continue
    pending.delete(read)
    read.resolve(new Response(body, { status, headers: { 'x-request-id': requestId } }))
  }
}

/** A signal that aborts once the reads are all aborted. */
function signalOfAll(reads: Read[]): AbortSignal {
  const controller = new AbortController()
  const check = () => {
    if (!reads.some(isWanted)) controller.abort()
  }
  for (const { init } of reads) init.signal?.addEventListener('abort', check, { once: true })
  return controller.signal
}

const PAIR_OF_LINES = /^([^\n]*)\n([^\n]*)\n/

async function* pairsOfLines(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value
      for (let pair = PAIR_OF_LINES.exec(text); pair; pair = PAIR_OF_LINES.exec(text)) {
        yield pair
        text = text.slice(pair[0].length)
      }
    }
  } finally {
    await reader.cancel()
  }
}
