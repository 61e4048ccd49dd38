import { readResponseText } from '#platform/http/read-response-text.ts'

export type ProviderResponse = {
  status: number
  /** Undefined when the response is not JSON. */
  json: unknown
}

type ProviderCall = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** How long to wait for the complete response. */
  waitMs: number
}

const BYTES_MAX = 256 * 1024

/**
 * Calls a payout provider, without following redirects.
 * @throws Error if no complete response within the size limit arrives in time
 */
export async function callProvider(
  url: string,
  { waitMs, body, ...call }: ProviderCall,
): Promise<ProviderResponse> {
  const response = await fetch(url, {
    ...call,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  const text = await readResponseText(response, {
    from: 'the payout provider',
    bytesMax: BYTES_MAX,
  })
  return { status: response.status, json: parseJson(text) }
}

/**
 * Whether a status means that the provider did not do what it was asked in this call. After a timeout or a
 * conflict, it may have.
 */
export function isRejection(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 409
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
