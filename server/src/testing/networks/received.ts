import type { ReceivedCall } from '#features/earning/networks/network.ts'
import { valuesIn } from '#features/earning/postbacks/call-values.ts'
import type { Call } from './fake-network.ts'

/** Converts a call to the form that an adapter receives. */
export async function received(
  call: Call,
  { sendsForm }: { sendsForm?: boolean | undefined } = {},
): Promise<ReceivedCall> {
  const { method, url, headers = {}, body = '' } = call
  const { pathname } = new URL(url)
  const query = url.split('?')[1] ?? ''
  return {
    method,
    url,
    query,
    body,
    values: await valuesIn({ query, body, contentType: headers['content-type'] }, { sendsForm }),
    headers,
    secretInPath: pathname.split('/')[4] ?? '',
    remoteAddress: '203.0.113.1',
  }
}
