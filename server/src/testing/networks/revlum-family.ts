import { createHash } from 'node:crypto'
import type { Call, Conversion, FakeNetwork, Placement } from './fake-network.ts'

const BOUNDARY = 'boundary-of-the-form'

/** How each network in the family sends its values. */
const forms = {
  revlum: (origin, values) => ({
    method: 'POST',
    url: `${origin}/api/postbacks/revlum`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(values).toString(),
  }),
  revtoo: (origin, values) => ({
    method: 'POST',
    url: `${origin}/api/postbacks/revtoo`,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${Object.entries(values)
      .map(
        ([name, value]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')}--${BOUNDARY}--\r\n`,
  }),
  dermoney: (origin, values) => inQuery(`${origin}/api/postbacks/dermoney`, values),
  tplayad: (origin, values) => inQuery(`${origin}/api/postbacks/tplayad`, values),
  wannadslegacy: (origin, values) => inQuery(`${origin}/api/postbacks/wannadslegacy`, values),
} satisfies Record<string, (origin: string, values: Record<string, string>) => Call>

export const fakeRevlumFamily: FakeNetwork[] = (Object.keys(forms) as (keyof typeof forms)[]).map(
  (name) => ({
    name,
    setting: `${name.toUpperCase()}_SECRET`,
    secret: `app-secret-of-${name}`,
    credit: (conversion, placement) => revlumCall(name, conversion, placement),
    reversal: (conversion, placement) => revlumCall(name, conversion, placement, { status: '2' }),
    replies: { accepted: 'OK', duplicate: 'DUP', rejected: 'ERROR' },
    proven: ['subId', 'transId', 'reward', 'signature'],
    retries: 5,
  }),
)

/** A call from one network in the family. `other` replaces values that are not signed. */
export function revlumCall(
  name: keyof typeof forms,
  { user, transaction, points }: Conversion,
  { origin, secret }: Placement,
  other: Record<string, string> = {},
): Call {
  const reward = points.toFixed(2)
  return forms[name](origin, {
    subId: user,
    transId: transaction,
    offer_name: 'The Evening Survey',
    reward,
    reward_name: 'Points',
    payout: (points / 100).toFixed(2),
    userIp: '203.0.113.9',
    country: 'NZ',
    status: '1',
    debug: '0',
    signature: createHash('md5')
      .update(user + transaction + reward + secret)
      .digest('hex'),
    ...other,
  })
}

function inQuery(address: string, values: Record<string, string>): Call {
  return { method: 'GET', url: `${address}?${new URLSearchParams(values).toString()}` }
}
