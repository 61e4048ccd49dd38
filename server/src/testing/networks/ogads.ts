import type { FakeNetwork } from './fake-network.ts'

export const fakeOgads: FakeNetwork = {
  name: 'ogads',
  setting: 'OGADS_SECRET',
  secret: 'path-secret-of-ogads',
  credit({ points, click = '' }, { origin, secret }) {
    const query = new URLSearchParams({
      offer_id: '4711',
      offer_name: 'Paper Lantern & Friends',
      payout: (points / 100).toFixed(2),
      session_ip: '203.0.113.9',
      aff_sub4: click,
    })
    return { method: 'GET', url: `${origin}/api/postbacks/ogads/${secret}?${query.toString()}` }
  },
  replies: { accepted: 'OK', duplicate: 'OK' },
  proven: ['(path)', 'aff_sub4'],
  retries: 3,
}
