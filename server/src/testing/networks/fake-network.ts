import { type Agent, request } from 'node:http'

/** A completed offer. */
export type Conversion = {
  user: string
  transaction: string
  points: number
  /** Our click token, for networks that return it. */
  click?: string
}

/** Where a network sends its postbacks, and the shared secret. */
export type Placement = { origin: string; secret: string }

/** One HTTP call. */
export type Call = {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

/** A fake network, following its documentation, that can send its postbacks. */
export type FakeNetwork = {
  name: string
  /** The environment variable with its secret. */
  setting: string
  secret: string
  credit(conversion: Conversion, placement: Placement): Call
  /** Reverses a whole conversion; missing where the network cannot. */
  reversal?(conversion: Conversion, placement: Placement): Call
  replies: { accepted: string; duplicate: string; rejected?: string }
  /**
   * The values that its signature protects, including the signature. `(path)` is the end of the
   * path, `(query)` the whole query as written, `(header)` the header.
   */
  proven: string[]
  /** How often it retries when it gets no acceptance. */
  retries: number
}

export type CallResponse = { status: number; body: string }

/** Reverses a whole conversion, for a network that can. */
export function reversalBy(
  network: FakeNetwork,
  conversion: Conversion,
  placement: Placement,
): Call {
  const call = network.reversal?.(conversion, placement)
  if (call === undefined) throw new Error(`${network.name} cannot reverse conversions`)
  return call
}

/** How to reach the product: a port on this machine. */
export type Wire = { port: number; agent?: Agent }

/**
 * Sends a call until it is accepted, with the network's retries. The first `lostResponses` responses
 * are ignored, as if they were lost.
 */
export async function report(
  wire: Wire,
  { retries, replies }: FakeNetwork,
  call: Call,
  { lostResponses = 0 } = {},
): Promise<CallResponse[]> {
  const responses: CallResponse[] = []
  const isAccepted = ({ status, body }: CallResponse) =>
    status === 200 && [replies.accepted, replies.duplicate].includes(body)
  for (let sent = 0; sent <= retries; sent += 1) {
    const response = await send(wire, call)
    responses.push(response)
    if (isAccepted(response) && sent >= lostResponses) break
  }
  return responses
}

/** Sends one call over HTTP, with its URL exactly as written. */
export function send(
  { port, agent }: Wire,
  { method, url, headers, body = '' }: Call,
): Promise<CallResponse> {
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
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
