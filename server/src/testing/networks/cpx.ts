import { createHash } from 'node:crypto'
import type { Call, Conversion, FakeNetwork, Placement } from './fake-network.ts'

export const fakeCpx: FakeNetwork = {
  name: 'cpx',
  setting: 'CPX_SECRET',
  secret: 'secure-hash-of-cpx',
  credit: (conversion, placement) => cpxCall(conversion, placement, '1'),
  reversal: (conversion, placement) => cpxCall(conversion, placement, '2'),
  replies: { accepted: '1', duplicate: '1' },
  proven: ['trans_id', 'hash'],
  retries: 2,
}

export function cpxCall(
  { user, transaction, points }: Conversion,
  { origin, secret }: Placement,
  status: string,
): Call {
  const query = new URLSearchParams({
    status,
    trans_id: transaction,
    user_id: user,
    amount_local: points.toFixed(2),
    amount_usd: (points / 100).toFixed(4),
    ip_click: '203.0.113.9',
    type: 'complete',
    hash: createHash('md5').update(`${transaction}-${secret}`).digest('hex'),
  })
  return { method: 'GET', url: `${origin}/api/postbacks/cpx?${query.toString()}` }
}
