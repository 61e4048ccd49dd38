import * as z from 'zod/mini'
import type { Clock } from '#platform/clock.ts'
import { callProvider, type ProviderResponse } from './call-provider.ts'

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
  call(method: 'GET' | 'POST', path: string, body?: string): Promise<ProviderResponse>
}

type Options = { access: PaypalAccess; clock: Clock; waitMs: number }

/** How long before its expiry a token is replaced. */
const EXPIRY_MARGIN_MS = 60_000

/** How PayPal refuses to issue a token: wrong credentials, no access, or too many calls. */
const REJECTED = new Set([401, 403, 429])

const tokenResponse = z.object({ access_token: z.string(), expires_in: z.number() })

/** Shares one token among all calls; concurrent calls share one token request. */
export function createPaypalClient({ access, clock, waitMs }: Options): PaypalClient {
  let token: { value: string; expiresAt: number } | undefined
  let pendingToken: Promise<string | ProviderResponse> | undefined

  async function call(method: 'GET' | 'POST', path: string, body?: string) {
    const used = await readToken()
    if (typeof used !== 'string') return used
    const response = await callWith(used, method, path, body)
    if (response.status !== 401) return response
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

  async function readToken(): Promise<string | ProviderResponse> {
    if (token !== undefined && clock.now().getTime() < token.expiresAt) return token.value
    pendingToken ??= requestToken().finally(() => {
      pendingToken = undefined
    })
    return pendingToken
  }

  async function requestToken(): Promise<string | ProviderResponse> {
    const credentials = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')
    const response = await callProvider(`${access.apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      waitMs,
    })
    const parsed = tokenResponse.safeParse(response.json)
    if (REJECTED.has(response.status)) return response
    if (response.status !== 200 || !parsed.success) {
      throw new Error(`PayPal did not issue a token (${response.status})`)
    }
    const { access_token: value, expires_in: seconds } = parsed.data
    token = { value, expiresAt: clock.now().getTime() + seconds * 1000 - EXPIRY_MARGIN_MS }
    return value
  }

  return { call }
}
