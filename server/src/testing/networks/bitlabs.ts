import { createHmac } from 'node:crypto'
import type { Call, FakeNetwork, Placement } from './fake-network.ts'

export const fakeBitlabs: FakeNetwork = {
  name: 'bitlabs',
  setting: 'BITLABS_SECRET',
  secret: 'app-secret-of-bitlabs',
  credit: ({ user, transaction, points }, placement) =>
    bitlabsCall(`uid=${user}&val=${points}.0&tx=${transaction}&ref=&type=COMPLETE`, placement),
  reversal: ({ user, transaction, points }, placement) =>
    bitlabsCall(
      `uid=${user}&val=-${points}.0&tx=r${transaction}&ref=${transaction}&type=RECONCILIATION`,
      placement,
    ),
  replies: { accepted: 'OK', duplicate: 'OK' },
  proven: ['(query)'],
  retries: 5,
}

/** A signed call with exactly this query. */
export function bitlabsCall(query: string, { origin, secret }: Placement): Call {
  const unsigned = `${origin}/api/postbacks/bitlabs?${query}`
  const hash = createHmac('sha1', secret).update(unsigned).digest('hex')
  return { method: 'GET', url: `${unsigned}&hash=${hash}` }
}
