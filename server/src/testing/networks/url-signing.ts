import { createHmac } from 'node:crypto'
import type { Call, Conversion, FakeNetwork, Placement } from './fake-network.ts'

/** A network that signs its complete URL. `values` belong to a credit, or to its reversal. */
type UrlSigning = Pick<FakeNetwork, 'name' | 'replies' | 'retries'> & {
  parameter: string
  sign(url: string, secret: string): string
  values(conversion: Conversion): string
  reversed?(conversion: Conversion): string
}

export const fakeAdgem = signingUrls({
  name: 'adgem',
  parameter: 'verifier',
  sign: (url, secret) => createHmac('sha256', secret).update(url).digest('hex'),
  values: ({ user, transaction, points }) =>
    `player_id=${user}&amount=${points}&payout=${points / 100}&transaction_id=${transaction}` +
    `&campaign_id=77&campaign_name=Harbour%20Radio&goal_id=1&country=NZ&request_id=${transaction}`,
  replies: { accepted: 'OK', duplicate: 'OK' },
  retries: 3,
})

export const fakeTheoremreach = signingUrls({
  name: 'theoremreach',
  parameter: 'hash',
  sign: (url, secret) => createHmac('sha1', secret).update(url).digest('base64url'),
  values: ({ user, transaction, points }) =>
    `user_id=${user}&tx_id=${transaction}&reward=${points}&currency=${points / 100}&status=1&screenout=2&profiler=2`,
  reversed: ({ user, transaction, points }) =>
    `user_id=${user}&tx_id=${transaction}&reward=${points}&currency=0&reversal=true`,
  replies: { accepted: 'OK', duplicate: 'OK' },
  retries: 3,
})

export const fakeNotik = signingUrls({
  name: 'notik',
  parameter: 'hash',
  sign: (url, secret) => createHmac('sha1', secret).update(url).digest('hex'),
  values: ({ user, transaction, points }) =>
    `pub_id=p1&app_id=a1&user_id=${user}&s1=&amount=${points}&payout=${points / 100}&offer_id=77&offer_name=Harbour+Radio` +
    `&currency_name=points&timestamp=1764230400&txn_id=${transaction}&conversion_ip=0.0.0.0&rewarded_txn_id=&event_id=&event_name=`,
  reversed: ({ user, transaction, points }) =>
    `pub_id=p1&app_id=a1&user_id=${user}&s1=&amount=${-points - 3}&payout=${-points / 100}&offer_id=77&offer_name=Harbour+Radio` +
    `&currency_name=points&timestamp=1764230400&txn_id=c-${transaction}&conversion_ip=0.0.0.0&rewarded_txn_id=${transaction}`,
  replies: { accepted: '1', duplicate: '1', rejected: '0' },
  retries: 2,
})

function signingUrls({
  name,
  parameter,
  sign,
  values,
  reversed,
  ...network
}: UrlSigning): FakeNetwork {
  const call = (query: string, { origin, secret }: Placement): Call => {
    const url = `${origin}/api/postbacks/${name}?${query}`
    return { method: 'GET', url: `${url}&${parameter}=${sign(url, secret)}` }
  }
  return {
    ...network,
    name,
    setting: `${name.toUpperCase()}_SECRET`,
    secret: `secret-key-of-${name}`,
    credit: (conversion, placement) => call(values(conversion), placement),
    ...(reversed && {
      reversal: (conversion: Conversion, placement: Placement) =>
        call(reversed(conversion), placement),
    }),
    proven: ['(query)'],
  }
}
