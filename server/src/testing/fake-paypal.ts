import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const PAYPAL_CLIENT = {
  clientId: 'client-of-the-tests',
  clientSecret: 'secret-of-the-tests',
}
export const PAYPAL_WEBHOOK_ID = 'WH-OF-THE-TESTS'
/** The signature that PayPal finds right. */
export const PAYPAL_SIGNATURE = 'signed-by-paypal'

type Item = { status: string; message?: string; amount: string; receiver: string; type: string }
type Batch = { id: string; key: string; status: string; item: Item }
/** What goes wrong with one call: after it was carried out, or before. */
type Fault = 'drop after' | 'drop before' | 'hang' | 500 | 'no funds' | 'invalid' | 'garbage'

/** PayPal's Payouts API as it is documented, on a port of this machine, for as long as the process. */
export async function fakePaypal() {
  const batches = new Map<string, Batch>()
  const calls: string[] = []
  const faults: Fault[] = []
  let tokens = 0
  let validToken = ''
  let firstStatus = 'PENDING'

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => answer(request, body, response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const path = request.url ?? ''
    calls.push(`${request.method} ${path}`)
    const say = (status: number, json: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (path === '/v1/oauth2/token') return void say(...giveToken(request, body))
    if (request.headers.authorization !== `Bearer ${validToken}`) {
      return void say(401, { name: 'AUTHENTICATION_FAILURE' })
    }
    if (path === '/v1/notifications/verify-webhook-signature') return void say(...verify(body))
    const fault = faults.shift()
    if (fault === 'drop before') return void request.socket.destroy()
    if (fault === 500) return void say(500, { name: 'INTERNAL_SERVER_ERROR' })
    if (fault === 'no funds') return void say(422, { name: 'INSUFFICIENT_FUNDS' })
    if (fault === 'invalid') return void say(400, { name: 'VALIDATION_ERROR', details: [] })
    if (fault === 'garbage') return void response.writeHead(200).end('<html>')
    const said = request.method === 'POST' ? create(body) : read(path)
    if (fault === 'drop after') return void request.socket.destroy()
    if (fault !== 'hang') say(...said)
  }

  function giveToken({ headers }: IncomingMessage, body: string): [number, unknown] {
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
    const known = [...batches.values()].find((batch) => batch.key === key)
    if (known !== undefined) {
      const link = [{ href: `${url}/v1/payments/payouts/${known.id}`, rel: 'self', method: 'GET' }]
      const issue = 'Batch with given sender_batch_id already exists'
      const details = [{ field: 'SENDER_BATCH_ID', location: 'body', issue, link }]
      return [400, { name: 'USER_BUSINESS_ERROR', message: 'User business error.', details }]
    }
    const [{ amount, receiver, recipient_type: type }] = items
    const id = `BATCH${batches.size + 1}`
    const item = {
      status: firstStatus,
      amount: `${amount.value} ${amount.currency}`,
      receiver,
      type,
    }
    batches.set(id, { id, key, status: 'PENDING', item })
    return [201, { batch_header: headerOf(id, 'PENDING', key) }]
  }

  function read(path: string): [number, unknown] {
    const batch = batches.get(path.split('/').at(-1) ?? '')
    if (batch === undefined) return [404, { name: 'RESOURCE_NOT_FOUND' }]
    const { id, key, status, item } = batch
    const items = status === 'DENIED' ? [] : [itemOf(id, key, item)]
    return [200, { batch_header: headerOf(id, status, key), items }]
  }

  function verify(body: string): [number, unknown] {
    const { transmission_sig: signature, webhook_id: id } = JSON.parse(body)
    const isRight = signature === PAYPAL_SIGNATURE && id === PAYPAL_WEBHOOK_ID
    return [200, { verification_status: isRight ? 'SUCCESS' : 'FAILURE' }]
  }

  return {
    url,
    batches,
    /** What was called, in order. */
    calls,
    /** What goes wrong with the next calls about payouts. */
    faults,
    /** What becomes of every payout so far, and of those to come. */
    settle(status: string, message?: string) {
      firstStatus = status
      for (const { item } of batches.values()) Object.assign(item, { status, message })
    },
    /** Tokens are no longer taken. */
    expireToken() {
      validToken = 'another'
    },
  }
}

function headerOf(id: string, status: string, key: string) {
  return {
    payout_batch_id: id,
    batch_status: status,
    sender_batch_header: { sender_batch_id: key },
  }
}

function itemOf(batchId: string, key: string, { status, message }: Item) {
  return {
    payout_item_id: `ITEM-${batchId}`,
    ...(status === 'SUCCESS' && { transaction_id: `TX-${batchId}` }),
    transaction_status: status,
    payout_batch_id: batchId,
    payout_item: { sender_item_id: key },
    ...(message !== undefined && { errors: { name: 'SAID', message } }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
