import { createHmac } from 'node:crypto'
import type { Call, FakeNetwork, Placement } from './fake-network.ts'

export const fakeAyet: FakeNetwork = {
  name: 'ayet',
  setting: 'AYET_SECRET',
  secret: 'publisher-api-key-of-ayet',
  credit: ({ user, transaction, points }, placement) =>
    ayetCall({ user, transaction, amount: `${points}`, isChargeback: '0' }, placement),
  reversal: ({ user, transaction, points }, placement) =>
    ayetCall(
      { user, transaction: `r-${transaction}`, amount: `-${points}`, isChargeback: '1' },
      placement,
    ),
  replies: { accepted: 'OK', duplicate: 'OK' },
  proven: ['(query)', '(header)'],
  retries: 12,
}

type AyetValues = { user: string; transaction: string; amount: string; isChargeback: string }

export function ayetCall(
  { user, transaction, amount, isChargeback }: AyetValues,
  { origin, secret }: Placement,
): Call {
  const values = {
    transaction_id: transaction,
    external_identifier: user,
    amount,
    is_chargeback: isChargeback,
    offer_name: 'Night Market (level 12)',
  }
  const sorted = Object.entries(values)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}=${phpEncoded(value)}`)
    .join('&')
  return {
    method: 'GET',
    url: `${origin}/api/postbacks/ayet?${new URLSearchParams(values).toString()}`,
    headers: {
      'x-ayetstudios-security-hash': createHmac('sha256', secret).update(sorted).digest('hex'),
    },
  }
}

/** Encodes like PHP's urlencode. */
function phpEncoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
