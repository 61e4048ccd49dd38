import type { Call, Conversion, FakeNetwork, Placement } from './fake-network.ts'

export const fakeAdgate: FakeNetwork = {
  name: 'adgate',
  setting: 'ADGATE_SECRET',
  secret: 'path-secret-of-adgate',
  credit: (conversion, placement) => adgateCall(conversion, placement, { state: 'approved' }),
  reversal: (conversion, placement) => adgateCall(conversion, placement, { state: 'rejected' }),
  replies: { accepted: 'OK', duplicate: 'OK' },
  proven: ['(path)'],
  retries: 5,
}

export function adgateCall(
  { user, transaction, points }: Conversion,
  { origin, secret }: Placement,
  event: { state: string; event_id?: string },
): Call {
  const query = new URLSearchParams({
    conversion_id: transaction,
    user_id: user,
    points: String(points),
    payout: (points / 100).toFixed(2),
    title: 'Slow Coffee Club',
    ...event,
  })
  return { method: 'GET', url: `${origin}/api/postbacks/adgate/${secret}?${query.toString()}` }
}
