import { type Agent, request } from 'node:http'

/** Something a player did at a network. */
export type Conversion = {
  user: string
  transaction: string
  points: number
  /** The token of our click, for networks that hand it back. */
  click?: string
}

/** Where a network is told to report, and what it shares with us. */
export type Placement = { origin: string; secret: string }

/** One call, as it goes over the wire. */
export type Call = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

/** A network as its documentation has it, so that it can call ours as it would. */
export type FakeNetwork = {
  name: string
  /** The setting that holds its secret. */
  setting: string
  secret: string
  credit(conversion: Conversion, placement: Placement): Call
  /** Takes the whole of a conversion back; missing where the network cannot. */
  reversal?(conversion: Conversion, placement: Placement): Call
  replies: { accepted: string; duplicate: string; refused?: string }
  /**
   * The values that its signature holds fast, the signature included; `(path)` is the end of the
   * address, `(query)` all values as they are written, `(header)` the header.
   */
  proven: string[]
  /** How often it calls again when it hears no yes. */
  retries: number
}

export type Answer = { status: number; body: string }

/** Takes the whole of a conversion back, by a network that can. */
export function reversalBy(
  network: FakeNetwork,
  conversion: Conversion,
  placement: Placement,
): Call {
  const call = network.reversal?.(conversion, placement)
  if (call === undefined) throw new Error(`${network.name} takes nothing back`)
  return call
}

/** The product, as a network reaches it: a port of this machine. */
export type Wire = { port: number; agent?: Agent }

/** Calls until it hears a yes, as often as the network does. The first answers may be lost. */
export async function report(
  wire: Wire,
  { retries, replies }: FakeNetwork,
  call: Call,
  { lostAnswers = 0 } = {},
): Promise<Answer[]> {
  const answers: Answer[] = []
  const isYes = ({ status, body }: Answer) =>
    status === 200 && [replies.accepted, replies.duplicate].includes(body)
  for (let sent = 0; sent <= retries; sent += 1) {
    const answer = await send(wire, call)
    answers.push(answer)
    if (isYes(answer) && sent >= lostAnswers) break
  }
  return answers
}

/** One call over HTTP, its address sent as it is written. */
export function send(
  { port, agent }: Wire,
  { method, url, headers, body = '' }: Call,
): Promise<Answer> {
  const { host, origin } = new URL(url)
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method,
        path: url.slice(origin.length),
        headers: { host, ...headers, 'content-length': Buffer.byteLength(body) },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
