import { createHash } from 'node:crypto'
import type { Call, Conversion, FakeNetwork, Placement } from './fake-network.ts'

export const fakeTorox: FakeNetwork = {
  name: 'torox',
  setting: 'TOROX_SECRET',
  secret: 'placement-key-of-torox',
  credit: (conversion, placement) => call(conversion, placement),
  reversal: (conversion, placement) =>
    call({ ...conversion, points: -conversion.points }, placement),
  replies: { accepted: '1', duplicate: '1', rejected: '0' },
  proven: ['oid', 'user_id', 'sig'],
  retries: 3,
}

function call({ user, transaction, points }: Conversion, { origin, secret }: Placement): Call {
  const oid = '90210'
  const query = new URLSearchParams({
    id: transaction,
    oid,
    amount: String(points),
    currency_name: 'Points',
    user_id: user,
    payout: (points / 100).toFixed(2),
    o_name: 'Tin Ledger',
    sig: createHash('md5').update(`${oid}-${user}-${secret}`).digest('hex'),
  })
  return { method: 'GET', url: `${origin}/api/postbacks/torox?${query.toString()}` }
}
