import { createHmac } from 'node:crypto'
import type { Call, Conversion, FakeNetwork, Placement } from './fake-network.ts'

export const fakeDemo: FakeNetwork = {
  name: 'demo',
  setting: 'POSTBACK_SECRET',
  secret: 'postback-secret-of-the-tests',
  credit: (conversion, placement) => call(conversion, placement, 'credit'),
  reversal: (conversion, placement) => call(conversion, placement, 'reversal'),
  replies: { accepted: 'OK', duplicate: 'DUP' },
  proven: ['user', 'transaction', 'points', 'kind', 'signature'],
  retries: 0,
}

function call(
  { user, transaction, points }: Conversion,
  { origin, secret }: Placement,
  kind: string,
): Call {
  const signature = createHmac('sha256', secret)
    .update(`${user}\n${transaction}\n${points}\n${kind}`)
    .digest('hex')
  const query = new URLSearchParams({ user, transaction, points: `${points}`, kind, signature })
  return { method: 'GET', url: `${origin}/api/postbacks/demo?${query.toString()}` }
}
