import type { Endpoint } from '@tallyhouse/contract/endpoint'
import type * as z from 'zod/mini'
import { randomHex } from '../random-hex.ts'
import { ApiError, NoResponse, rejectedFor } from './api-error.ts'
import { combineRead } from './combine-reads.ts'
import { pageHeaders, pagePlayer, playerChanged } from './page.ts'

type Part<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? undefined extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> }
  : unknown

type Params<Schema> = Schema extends z.ZodMiniObject
  ? { params: { [K in keyof z.input<Schema>]: string | number } }
  : unknown

type Query<Schema> = Schema extends z.ZodMiniObject ? { query?: z.input<Schema> } : unknown

type Field<E, Name extends string> = E extends Record<Name, infer Schema> ? Schema : undefined

/** The input that an endpoint declares. */
export type CallInput<E extends Endpoint> = Part<'body', Field<E, 'body'>> &
  Params<Field<E, 'params'>> &
  Query<Field<E, 'query'>>

export type CallResponse<E extends Endpoint> = z.output<E['response']>

/** A call that moves no points. For one that does, use `callOnce`, or `callUntilKnown` for a bet or move. */
export type PlainCall = Endpoint & { money?: never }

type CallOptions = {
  signal?: AbortSignal
  /** Whether to make the call for any player who is logged in, not only for the one whose page this is. */
  forAnyone?: boolean
}

type SendOptions = CallOptions & {
  /** Of a call that moves points. Reuse it to retry the same user action. */
  idempotencyKey?: string
}

type AnyInput = {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Calls an endpoint of the contract, with cookies and JSON.
 * @throws ApiError for a non-2xx response; NoResponse when none arrived
 */
export function call<E extends PlainCall>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallResponse<E>> {
  return send(endpoint, input, options)
}

/** Sends one request for a call. Like `call`, but also for calls that move points, which need a key. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: SendOptions,
): Promise<CallResponse<E>> {
  const { params = {}, query = {}, body } = input as AnyInput
  const { response, text } = await request(endpointUrl(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: requestHeaders(endpoint, body, options),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  if (response.ok) return JSON.parse(text) as CallResponse<E>
  const requestId = response.headers.get('x-request-id') ?? undefined
  const sent = { call: `${endpoint.method} ${endpoint.path}`, params, body: body ?? {} }
  const context = { requestId, request: sent }
  const error = new ApiError(response.status, response.statusText, text, context)
  if (rejectedFor(error, 'player_changed')) playerChanged()
  throw error
}

async function request(url: string, init: RequestInit) {
  try {
    const response = await fetchFor(init)(url, init)
    return { response, text: await response.text() }
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new NoResponse(String(cause), { cause })
  }
}

/** A page starts several reads as it appears. Its player's share a request; a visitor's start in tasks of their own. */
function fetchFor({ method }: RequestInit): typeof combineRead {
  if (method !== 'GET') return fetch
  return typeof pagePlayer() === 'number' ? combineRead : fetchInOwnTask
}

function fetchInOwnTask(url: string, init: RequestInit): Promise<Response> {
  const request = () => fetch(url, init)
  return globalThis.scheduler?.yield ? globalThis.scheduler.yield().then(request) : request()
}

function endpointUrl(path: string, params: Record<string, string | number>, query: object): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size === 0 ? filled : `${filled}?${search}`
}

function requestHeaders(
  { access, method }: Endpoint,
  body: unknown,
  { idempotencyKey, forAnyone = false }: SendOptions,
): HeadersInit {
  const isPublicRead = access === 'public' && method === 'GET'
  return {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    ...(isPublicRead || forAnyone ? {} : pageHeaders()),
  }
}

/** A fresh key for one user action. `crypto.randomUUID` is missing on plain HTTP; `getRandomValues` is not. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return randomHex(16)
}
