import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { callProvider, type ProviderAnswer } from './call-provider.ts'

export type PaypalAccess = {
  /** Without a trailing slash. */
  apiUrl: string
  clientId: string
  clientSecret: string
  /** The id of the webhook through which PayPal sends us notices. */
  webhookId: string | undefined
}

export type PaypalClient = {
  /**
   * Calls PayPal with an access token, and requests a new token if PayPal rejects it. If PayPal refuses to
   * issue a token, returns that response without making the call. `body` is JSON.
   */
  call(method: 'GET' | 'POST', path: string, body?: string): Promise<ProviderAnswer>
}

type Options = { access: PaypalAccess; clock: Clock; waitMs: number }

/** How long before its expiry a token is replaced. */
const EXPIRY_MARGIN_MS = 60_000

/** How PayPal refuses to issue a token: wrong credentials, no access, or too many calls. */
const REFUSED = new Set([401, 403, 429])

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

/** Shares one token among all calls; concurrent calls share one token request. */
export function createPaypalClient({ access, clock, waitMs }: Options): PaypalClient {
  let token: { value: string; expiresAt: number } | undefined
  let pendingToken: Promise<string | ProviderAnswer> | undefined

  async function call(method: 'GET' | 'POST', path: string, body?: string) {
    const used = await readToken()
    if (typeof used !== 'string') return used
    const answer = await callWith(used, method, path, body)
    if (answer.status !== 401) return answer
    if (token?.value === used) token = undefined
    const another = await readToken()
    return typeof another === 'string' ? callWith(another, method, path, body) : another
  }

  function callWith(value: string, method: 'GET' | 'POST', path: string, body?: string) {
    return callProvider(access.apiUrl + path, {
      method,
      headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
      waitMs,
    })
  }

  async function readToken(): Promise<string | ProviderAnswer> {
    if (token !== undefined && clock.now().getTime() < token.expiresAt) return token.value
    pendingToken ??= requestToken().finally(() => {
      pendingToken = undefined
    })
    return pendingToken
  }

  async function requestToken(): Promise<string | ProviderAnswer> {
    const credentials = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')
    const answer = await callProvider(`${access.apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      waitMs,
    })
    const parsed = tokenAnswer.safeParse(answer.json)
    if (REFUSED.has(answer.status)) return answer
    if (answer.status !== 200 || !parsed.success) {
      throw new Error(`PayPal did not issue a token (${answer.status})`)
    }
    const { access_token: value, expires_in: seconds } = parsed.data
    token = { value, expiresAt: clock.now().getTime() + seconds * 1000 - EXPIRY_MARGIN_MS }
    return value
  }

  return { call }
}
