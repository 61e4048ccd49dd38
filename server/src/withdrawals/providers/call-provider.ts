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

const ANSWER_BYTES_MAX = 256 * 1024

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
  return { status: response.status, json: jsonOf(await readText(response)) }
}

async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > ANSWER_BYTES_MAX) throw new Error('the payout provider answers without end')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
