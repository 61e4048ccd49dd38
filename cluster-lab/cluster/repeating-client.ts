import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

type HttpCall = {
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  /** The idempotency key. */
  key?: string
  body?: object
}

export type HttpResponse = { status: number; text: string }

/** What callers experienced. */
type Experience = {
  /** Response counts by status; 0 is a closed connection. */
  statuses: Record<string, number>
  /** Sentences about responses that may never occur. */
  violations: string[]
  /** Periods longer than half a second without an acknowledged call, as epoch times in ms. */
  gaps: { from: number; to: number }[]
  /** The acknowledged call that took longest, with its repeats. */
  slowestMs: number
}

export type RepeatingClient = {
  experience: Experience
  /** When the last call was acknowledged, as epoch time in ms. */
  acknowledgedAt(): number
  /** Repeats a call with the same key until its result is certain. */
  send(call: HttpCall): Promise<HttpResponse>
}

/** A call without a response for this long counts as hung: the product promises one within 6 s. */
const HANG_MS = 20_000
const REPEAT_MS = 250
/** Stands for a hung call's status. */
const HANG = 599
const HUNG = 'no response in time'
const GAP_MS = 500
const uncertain = new Set([0, 502, 503, 504, HANG])
const violationsMax = 20

export function createRepeatingClient(baseUrl: string): RepeatingClient {
  const agent = new Agent({ keepAlive: true })
  const experience: Experience = { statuses: {}, violations: [], gaps: [], slowestMs: 0 }
  let acknowledgedAt = Date.now()

  function record({ path }: HttpCall, { status, text, retryAfter }: Received): void {
    const { statuses, violations } = experience
    statuses[status] = (statuses[status] ?? 0) + 1
    const isAllowed = [0, 200].includes(status) || (uncertain.has(status) && retryAfter)
    if (isAllowed || violations.length >= violationsMax) return
    violations.push(`${path} was answered ${status} without a permitted reason: ${text}`)
  }

  async function send(call: HttpCall): Promise<HttpResponse> {
    const sentAt = Date.now()
    for (;;) {
      const received = await sendOnce(baseUrl, call, agent)
      record(call, received)
      if (!uncertain.has(received.status)) {
        const now = Date.now()
        experience.slowestMs = Math.max(experience.slowestMs, now - sentAt)
        if (now - acknowledgedAt > GAP_MS) experience.gaps.push({ from: acknowledgedAt, to: now })
        acknowledgedAt = now
        return received
      }
      await delay(REPEAT_MS)
    }
  }

  return { experience, acknowledgedAt: () => acknowledgedAt, send }
}

type Received = HttpResponse & { retryAfter: boolean }

function sendOnce(baseUrl: string, call: HttpCall, agent: Agent): Promise<Received> {
  const { method, path, cookie, key, body } = call
  const json = body === undefined ? '' : JSON.stringify(body)
  const headers = {
    ...(cookie && { cookie }),
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
    'content-length': Buffer.byteLength(json),
  }
  return new Promise((resolve) => {
    const fail = (error: Error) => {
      const isHang = error.message === HUNG
      resolve({ status: isHang ? HANG : 0, text: error.message, retryAfter: false })
    }
    const sent = request(baseUrl + path, { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', fail)
      response.on('end', () => {
        const retryAfter = response.headers['retry-after'] !== undefined
        resolve({ status: response.statusCode ?? 0, text, retryAfter })
      })
    })
    sent.setTimeout(HANG_MS, () => sent.destroy(new Error(HUNG)))
    sent.on('error', fail)
    sent.end(json)
  })
}
