import { createHmac, timingSafeEqual } from 'node:crypto'

const CLOCKS_APART_MS = 300_000

/** Who says something. It is signed, too: what one side said is nothing that the other one said. */
type Side = 'product' | 'service'

/** The headers that prove who sent a body, and when: what is signed is `<side>.<timestamp>.<body>`. */
export function signedHeaders(
  secret: string,
  { from, body, now }: { from: Side; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'tallyhouse-timestamp': timestamp,
    'tallyhouse-signature': signatureOf(secret, `${from}.${timestamp}.${body}`),
  }
}

/** Whether that side signed a body with the secret within the last five minutes. */
export function isSigned(
  { headers, body }: { headers: Record<string, unknown>; body: string },
  { secret, from, now }: { secret: string; from: Side; now: Date },
): boolean {
  const timestamp = headers['tallyhouse-timestamp']
  const signature = headers['tallyhouse-signature']
  if (typeof timestamp !== 'string' || !/^[0-9]{1,12}$/.test(timestamp)) return false
  if (typeof signature !== 'string') return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > CLOCKS_APART_MS) return false
  const expected = Buffer.from(signatureOf(secret, `${from}.${timestamp}.${body}`))
  const given = Buffer.from(signature.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
