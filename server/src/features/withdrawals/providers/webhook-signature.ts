import { createHmac, timingSafeEqual } from 'node:crypto'

const CLOCK_SKEW_MAX_MS = 300_000

/** The sender. It is part of the signature, so that neither side's message can be replayed as the other's. */
type Side = 'product' | 'service'

/** Headers that prove who sent a body and when. The signed text is `<side>.<timestamp>.<body>`. */
export function signedHeaders(
  secret: string,
  { from, body, now }: { from: Side; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'tallyhouse-timestamp': timestamp,
    'tallyhouse-signature': computeSignature(secret, `${from}.${timestamp}.${body}`),
  }
}

/** Whether `from` signed the body with the secret, within five minutes of `now`. */
export function isSigned(
  { headers, body }: { headers: Record<string, unknown>; body: string },
  { secret, from, now }: { secret: string; from: Side; now: Date },
): boolean {
  const timestamp = headers['tallyhouse-timestamp']
  const signature = headers['tallyhouse-signature']
  if (typeof timestamp !== 'string' || !/^[0-9]{1,12}$/.test(timestamp)) return false
  if (typeof signature !== 'string') return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > CLOCK_SKEW_MAX_MS) return false
  const expected = Buffer.from(computeSignature(secret, `${from}.${timestamp}.${body}`))
  const given = Buffer.from(signature.toLowerCase())
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function computeSignature(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
