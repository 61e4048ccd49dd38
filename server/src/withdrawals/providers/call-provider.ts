import { answerText } from '../../answer-text.ts'

export type ProviderAnswer = {
  status: number
  /** Undefined when the answer is not JSON. */
  json: unknown
}

type ProviderCall = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** How long to wait for the whole answer. */
  waitMs: number
}

const BYTES_MAX = 256 * 1024

/**
 * Calls a payout provider, and follows it nowhere else.
 * @throws Error when no whole answer of a sound size comes in time
 */
export async function callProvider(
  url: string,
  { waitMs, body, ...call }: ProviderCall,
): Promise<ProviderAnswer> {
  const response = await fetch(url, {
    ...call,
    ...(body !== undefined && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  const text = await answerText(response, { from: 'the payout provider', bytesMax: BYTES_MAX })
  return { status: response.status, json: jsonOf(text) }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
