import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { callProvider, type ProviderAnswer } from './call-provider.ts'

/** How PayPal is reached, and by whom. */
export type PaypalAccess = {
  /** Without a slash at its end. */
  apiUrl: string
  clientId: string
  clientSecret: string
  /** The id of the webhook under which PayPal sends us its notices. */
  webhookId: string | undefined
}

export type PaypalClient = {
  /**
   * Calls with a token, which is asked for anew when it is refused. Where PayPal gives none, that is the
   * answer, and nothing was called. `body` is JSON.
   */
  call(method: 'GET' | 'POST', path: string, body?: string): Promise<ProviderAnswer>
}

type Options = { access: PaypalAccess; clock: Clock; waitMs: number }

/** A token is not used in its last minute. */
const SPARE_MS = 60_000

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

/** Keeps one token for all calls, and asks for it once however many need it. */
export function createPaypalClient({ access, clock, waitMs }: Options): PaypalClient {
  let token: { value: string; endsAt: number } | undefined
  let asking: Promise<string | ProviderAnswer> | undefined

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
    if (token !== undefined && clock.now().getTime() < token.endsAt) return token.value
    asking ??= askToken().finally(() => {
      asking = undefined
    })
    return asking
  }

  async function askToken(): Promise<string | ProviderAnswer> {
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
    if (answer.status === 401) return answer
    if (answer.status !== 200 || !parsed.success) {
      throw new Error(`PayPal gives no token (${answer.status})`)
    }
    const { access_token: value, expires_in: seconds } = parsed.data
    token = { value, endsAt: clock.now().getTime() + seconds * 1000 - SPARE_MS }
    return value
  }

  return { call }
}
