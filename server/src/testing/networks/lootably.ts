import { createHash } from 'node:crypto'
import type { Call, Conversion, FakeNetwork, Placement } from './fake-network.ts'

export const fakeLootably: FakeNetwork = {
  name: 'lootably',
  setting: 'LOOTABLY_SECRET',
  secret: 'postback-secret-of-lootably',
  credit: (conversion, placement) => call(conversion, placement),
  reversal: (conversion, placement) =>
    call({ ...conversion, points: -conversion.points }, placement),
  replies: { accepted: '1', duplicate: '1', rejected: '0' },
  proven: ['userID', 'ip', 'revenue', 'currencyReward', 'hash'],
  retries: 3,
}

function call({ user, transaction, points }: Conversion, { origin, secret }: Placement): Call {
  const signed = {
    userID: user,
    ip: '203.0.113.9',
    revenue: (points / 50).toFixed(4),
    currencyReward: points.toFixed(2),
  }
  const hash = createHash('sha256').update(Object.values(signed).join('') + secret)
  const query = new URLSearchParams({
    ...signed,
    transactionID: transaction,
    offerName: 'Harbour Radio',
    hash: hash.digest('hex'),
  })
  return { method: 'GET', url: `${origin}/api/postbacks/lootably?${query.toString()}` }
}
