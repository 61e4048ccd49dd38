import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const PAYPAL_CLIENT = {
  clientId: 'client-of-the-tests',
  clientSecret: 'secret-of-the-tests',
}
export const PAYPAL_WEBHOOK_ID = 'WH-OF-THE-TESTS'
/** What PayPal writes to its customer, who pays, about an error. */
export const PAYPAL_MESSAGE = 'Sender does not have sufficient funds. Please add funds and retry.'
/** `status` is undefined where PayPal leaves it out; `error` is its error name. */
type Item = {
  status: string | undefined
  error: string | undefined
  amount: string
  receiver: string
  type: string
}
type Batch = { id: string; key: string; status: string; item: Item }
/** A fault in one call, before or after it is executed. */
type Fault =
  | 'drop after'
  | 'drop before'
  | 'hang'
  | 500
  | 'no funds'
  | 'not allowed'
  | 'invalid'
  | 'garbage'
  | Rejection
/** How PayPal refuses a new payout, or a repeated key if `ofRepeat` is set. */
type Rejection = { status: number; json: unknown; ofRepeat?: true }
/** A notice that PayPal has signed and can verify. */
type Signed = { headers: Record<string, string>; body: string }

/**
 * A local fake of PayPal's Payouts API, following its documentation. It runs until the process ends.
 */
export async function fakePaypal({ onHang }: { onHang?: (body: string) => void } = {}) {
  const batches = new Map<string, Batch>()
  const calls: string[] = []
  const faults: Fault[] = []
  const signed = new Map<string, Signed>()
  let tokens = 0
  let validToken = ''
  let firstItem: Pick<Item, 'status' | 'error'> = { status: 'PENDING', error: undefined }
  let firstBatchStatus = 'PENDING'

  const server = createServer((request, response) => {
    void readBody(request).then((body) => handle(request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function handle(request: IncomingMessage, body: string, response: ServerResponse): void {
    const path = request.url ?? ''
    calls.push(`${request.method} ${path}`)
    const respond = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (path === '/v1/oauth2/token') return void respond(...issueToken(request, body))
    if (request.headers.authorization !== `Bearer ${validToken}`) {
      return void respond(401, { name: 'AUTHENTICATION_FAILURE' })
    }
    if (path === '/v1/notifications/verify-webhook-signature') return void respond(...verify(body))
    const fault = isForPayouts(faults[0]) && request.method !== 'POST' ? undefined : faults.shift()
    if (fault === 'drop before') return void request.socket.destroy()
    if (fault === 500) return void respond(500, { name: 'INTERNAL_SERVER_ERROR' })
    if (fault === 'no funds') return void respond(422, { name: 'INSUFFICIENT_FUNDS' })
    if (fault === 'not allowed') return void respond(403, { name: 'AUTHORIZATION_ERROR' })
    if (fault === 'invalid') return void respond(400, invalid('items[0].receiver'))
    if (typeof fault === 'object') {
      if (fault.ofRepeat) create(body)
      return void respond(fault.status, fault.json)
    }
    if (fault === 'garbage') return void response.writeHead(200).end('<html>')
    const result = request.method === 'POST' ? create(body) : read(path)
    if (fault === 'drop after') return void request.socket.destroy()
    if (fault === 'hang') onHang?.(body)
    else respond(...result)
  }

  function issueToken({ headers }: IncomingMessage, body: string): [number, unknown] {
    const { clientId, clientSecret } = PAYPAL_CLIENT
    const expected = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (headers.authorization !== `Basic ${expected}` || body !== 'grant_type=client_credentials') {
      return [401, { error: 'invalid_client' }]
    }
    tokens += 1
    validToken = `token-${tokens}`
    return [200, { access_token: validToken, token_type: 'Bearer', expires_in: 32_400 }]
  }

  function create(body: string): [number, unknown] {
    const { sender_batch_header: header, items } = JSON.parse(body)
    const key = header.sender_batch_id
    const existing = [...batches.values()].find((batch) => batch.key === key)
    if (existing !== undefined) {
      const link = [
        { href: `${url}/v1/payments/payouts/${existing.id}`, rel: 'self', method: 'GET' },
      ]
      const issue = 'Batch with given sender_batch_id already exists'
      const details = [{ field: 'SENDER_BATCH_ID', location: 'body', issue, link }]
      return [400, { name: 'USER_BUSINESS_ERROR', message: 'User business error.', details }]
    }
    const [{ amount, receiver, recipient_type: type }] = items
    const id = `BATCH${batches.size + 1}`
    const item = {
      ...firstItem,
      amount: `${amount.value} ${amount.currency}`,
      receiver,
      type,
    }
    batches.set(id, { id, key, status: firstBatchStatus, item })
    return [201, { batch_header: batchHeader(id, 'PENDING', key) }]
  }

  function read(path: string): [number, unknown] {
    const batch = batches.get(path.split('/').at(-1) ?? '')
    if (batch === undefined) return [404, { name: 'RESOURCE_NOT_FOUND' }]
    const { id, key, status, item } = batch
    return [200, { batch_header: batchHeader(id, status, key), items: [batchItem(id, key, item)] }]
  }

  function verify(body: string): [number, unknown] {
    const { webhook_id: id, webhook_event: _, ...proof } = JSON.parse(body)
    const sent = signed.get(proof.transmission_id)
    const isRight =
      sent !== undefined &&
      id === PAYPAL_WEBHOOK_ID &&
      PROOFS.every((name) => proof[name.replaceAll('-', '_')] === sent.headers[`paypal-${name}`]) &&
      body.endsWith(`"webhook_event":${sent.body}}`)
    return [200, { verification_status: isRight ? 'SUCCESS' : 'FAILURE' }]
  }

  return {
    url,
    batches,
    /** The received calls, in order. */
    calls,
    /** Faults for the next payout calls. */
    faults,
    /** Sets the status for all payouts, including future ones, with an error name. */
    settle(status: string | undefined, error?: string) {
      firstItem = { status, error }
      for (const { item } of batches.values()) Object.assign(item, firstItem)
    },
    /** Sets the status for future payouts. With an error, all are denied. */
    settleNext(status: string | undefined, error?: string) {
      firstItem = { status, error }
      firstBatchStatus = error === undefined ? 'PENDING' : 'DENIED'
    },
    /** Signs a notice with exactly this body. */
    sign(body: string): Signed {
      const id = `transmission-${signed.size + 1}`
      const headers = {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `${url}/cert`,
        'paypal-transmission-id': id,
        'paypal-transmission-sig': createHash('sha256').update(`${id}|${body}`).digest('base64'),
        'paypal-transmission-time': '2026-03-02T12:00:00Z',
      }
      const notice = { headers, body }
      signed.set(id, notice)
      return notice
    },
    /** Invalidates the access token. */
    expireToken() {
      validToken = 'another'
    },
  }
}

/** Whether a fault only applies to calls that send payouts. */
function isForPayouts(fault: Fault | undefined): boolean {
  return typeof fault === 'object' || ['no funds', 'not allowed', 'invalid'].includes(String(fault))
}

/** How PayPal refuses an invalid field, as its sandbox did in October 2026. */
export function invalid(field: string) {
  const details = [{ field, location: 'body', issue: 'Required field missing' }]
  return { name: 'VALIDATION_ERROR', message: 'Invalid request - see details', details, links: [] }
}

/** The headers that sign a notice, without their common prefix. */
const PROOFS = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time']

function batchHeader(id: string, status: string, key: string) {
  return {
    payout_batch_id: id,
    batch_status: status,
    sender_batch_header: { sender_batch_id: key },
  }
}

function batchItem(batchId: string, key: string, { status, error }: Item) {
  return {
    payout_item_id: `ITEM-${batchId}`,
    ...(status === 'SUCCESS' && { transaction_id: `TX-${batchId}` }),
    ...(status !== undefined && { transaction_status: status }),
    payout_batch_id: batchId,
    payout_item: { sender_item_id: key },
    ...(error !== undefined && {
      errors: { name: error, message: PAYPAL_MESSAGE, details: [], links: [] },
    }),
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
